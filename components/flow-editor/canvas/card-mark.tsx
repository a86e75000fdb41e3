'use client';

import { useTranslations } from 'next-intl';
import { ProblemMark } from '@/components/canvas/problem-mark';
import { useCanvasTools } from '../state/editor-context';

interface CardMarkProps {
  /** The node or edge that is marked. */
  id: string;
  isSelected: boolean;
}

/** Marks a part with problems. The worst determines the icon. */
export function CardMark({ id, isSelected }: CardMarkProps) {
  const t = useTranslations('flowEditor.check');
  const { marks } = useCanvasTools();
  const problems = marks.get(id);
  if (!problems) return null;
  const severity = problems.some((problem) => problem.severity === 'error') ? 'error' : 'warning';
  const sentences = [...new Set(problems.map(({ code, params }) => t(code, params as never)))];
  return <ProblemMark severity={severity} label={t(`severity.${severity}`)} sentences={sentences} isSelected={isSelected} />;
}
