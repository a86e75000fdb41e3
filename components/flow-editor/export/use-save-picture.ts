import { useDirection } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { fileNameOf, saveFile } from '@/components/ui/save-file';
import { showToast } from '@/components/ui/show-toast';
import { isDefaultEdge } from '@/lib/engine/compile-flow';
import { hasChoices, sourceHandleOf } from '../canvas/choice-ports';
import { graphOf } from '../canvas/flow-graph';
import { summarizeCondition } from '../condition-summary';
import { kindOf } from '../node-kinds';
import { nodeEditor } from '../nodes/registry';
import { nodeName } from '../part-name';
import { lackPlaces } from '@/components/canvas/place-node';
import { useEditor } from '../state/editor-context';
import type { FlowPicture } from './flow-svg';

const vazirmatn = new URL('@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2', import.meta.url);

/** Returns a function that downloads the whole flow as a picture. A toast says if that is not possible. */
export function useSavePicture() {
  const t = useTranslations('flowEditor');
  const tNode = useTranslations('flowEditor.node');
  const tExport = useTranslations('flowLinear.export');
  const { dir } = useDirection();
  const { flow, flowBases } = useEditor();
  const isRtl = dir === 'rtl';

  const pictureOf = (places: ReadonlyMap<string, { x: number; y: number }> | null): FlowPicture => {
    const nodes = new Map(flow.nodes.map((node) => [node.id, node]));
    const view = { t: tNode, flowNames: new Map(flowBases.map(({ id, name }) => [id, name])) };
    const labelOf = ({ conditions, operator }: (typeof flow.edges)[number]) =>
      conditions
        .map((condition) => {
          const { key, values } = summarizeCondition(condition);
          return t.markup(`summary.${key}`, { ...values, v: (words) => words, l: (words) => words });
        })
        .join(` ${t(operator === 'AND' ? 'edge.and' : 'edge.or')} `);
    return {
      cards: flow.nodes.map((node) => ({
        id: node.id,
        position: places?.get(node.id) ?? node.position,
        kind: kindOf(node),
        kindName: t(`kinds.${kindOf(node)}`),
        title: nodeName(node),
        text: nodeEditor(node.type).summary(node, view)?.text ?? '',
        choices: hasChoices(node) ? node.choices.map(({ label }) => label) : [],
      })),
      paths: flow.edges.map((edge) => {
        const node = nodes.get(edge.source);
        const handle = node ? sourceHandleOf(edge, node) : null;
        const isDefault = isDefaultEdge(edge);
        const label = handle !== null ? '' : isDefault ? t('edge.default') : labelOf(edge);
        return { ...edge, choice: handle === null ? null : Number(handle.split(':')[1]), label, isDefault };
      }),
      notes: flow.notes.map(({ text, position, size }) => ({ ...position, ...size, text })),
    };
  };

  const save = async (format: 'svg' | 'png') => {
    // None of this is needed before someone saves a picture.
    const [{ flowSvg }, { drawSvg, pngScale }, { layoutFlow }] = await Promise.all([
      import('./flow-svg'),
      import('./draw-svg'),
      import('@/components/canvas/layout-flow'),
    ]);
    const { nodes, ways, roots } = graphOf(flow);
    const boxes = nodes.map(({ id, size }) => ({ id, ...size }));
    const places = lackPlaces(nodes) ? layoutFlow(boxes, ways, { roots, isRtl }) : null;
    const context = document.createElement('canvas').getContext('2d');
    if (context) context.font = `600 13px ${getComputedStyle(document.body).fontFamily}`;
    const measure = (text: string) => context?.measureText(text).width ?? text.length * 7;
    const drawing = flowSvg(pictureOf(places), { isRtl, measure, font: await dataAddress(vazirmatn.pathname) });
    const name = `${fileNameOf(flowBases.find(({ id }) => id === flow.flow_base_id)?.name ?? flow.name, 'flow')}-v${flow.number}.${format}`;
    if (format === 'svg') return saveFile(new Blob([drawing.svg], { type: 'image/svg+xml' }), name);
    const scale = pngScale(drawing);
    if (scale === null) return showToast({ kind: 'error', message: tExport('too_large') });
    const png = await drawSvg(drawing, scale);
    if (png) saveFile(png, name);
    else showToast({ kind: 'error', message: tExport('failed') });
  };
  return (format: 'svg' | 'png') => void save(format).catch(() => showToast({ kind: 'error', message: tExport('failed') }));
}

/** A file as an address that contains it, because a picture may load nothing. */
async function dataAddress(url: string): Promise<string> {
  const blob = await (await fetch(url)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('unreadable'));
    reader.readAsDataURL(blob);
  });
}
