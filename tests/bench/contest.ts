import type { Contestant } from './contestant';
import { startProduct, type Product } from './product';
import { startYardstick } from './yardstick';

export interface Contest {
  product: Product;
  yardstick: Contestant;
  stop: () => Promise<void>;
}

/** The product and the yardstick. Each has a plain Postgres of its own, so that neither writes to the other's log. */
export async function startContest(): Promise<Contest> {
  const yardstick = await startYardstick();
  try {
    const product = await startProduct();
    const stop = async (): Promise<void> => {
      await product.stop();
      await yardstick.stop();
    };
    return { product, yardstick, stop };
  } catch (error) {
    await yardstick.stop();
    throw error;
  }
}
