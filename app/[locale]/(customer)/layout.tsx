import { CustomerFrame } from '@/components/customer-form/customer-frame';

export default function CustomerLayout({ children }: { children: React.ReactNode }) {
  return <CustomerFrame>{children}</CustomerFrame>;
}
