import type { Finding } from '@/lib/engine/scan/finding';
import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { runForCall } from '@/server/platform/threads/run-for-call';
import { explainFinding } from './explain-finding';
import { joinSlices, readFlowText } from './read-flow-text';
import { readScanNames } from './scan-names';

/** A name takes about this many characters. */
const perName = 30;

/** What is wrong with a version, and what could be better. Throws not_found, validation_failed for one that is too large. */
export async function scanVersion(ctx: Context, version_id: string) {
  return (await scanStored(ctx, version_id)).scan;
}

/** The same with what was scanned. */
export async function scanStored(ctx: Context, version_id: string) {
  const text = await readFlowText(ctx.business_id, version_id);
  if (!text) throw new AppError('not_found');
  const { known, assistant_id } = await ctx.db(async (tx) => {
    const version = await tx.flowVersion.findUnique({
      where: { id: version_id },
      select: { id: true, flow_base_id: true, flow_base: { select: { assistant_id: true } } },
    });
    if (!version) throw new AppError('not_found');
    const { flow_base, ...rest } = version;
    return { ...flow_base, known: await readScanNames(tx, { ...rest, ...flow_base }) };
  });
  const names = [known.intents, known.entities, known.templates, known.variables].reduce((sum, set) => sum + (set?.size ?? 0), 0);
  const lists = { nodes: joinSlices(text.nodes), edges: joinSlices(text.edges), handlers: joinSlices(text.handlers) };
  const { settings, revision, size } = text;
  const scan = await runForCall('scanStoredFlow', { ...lists, settings, known }, size + names * perName);
  const findings = scan.findings.map((finding): Finding & { explanation: string } => ({
    ...finding,
    explanation: explainFinding(ctx.locale, finding),
  }));
  return { text, assistant_id, scan: { ...scan, revision, findings } };
}
