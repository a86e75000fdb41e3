'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useCall } from '@/components/api/use-call';
import { useErrorText } from '@/components/api/use-error-text';
import { wizardSteps, type CreationStep, type DraftContent } from '@/lib/assistants/draft-content';
import { draftProblems, stepOfPath } from '@/lib/assistants/draft-problems';
import { finishDraft } from '@/lib/contracts/flow-manager/assistant-drafts';
import { listIndexes } from '@/lib/contracts/flow-manager/knowledge/indexes';
import { useRefreshAssistants } from '../use-refresh-assistants';

interface Created {
  assistant_id: string;
  questions: readonly string[];
}

type Problem = { path: string; message: string };

/** Creates the assistant of a draft. What is missing, or what the server refuses, is shown in its step. */
export function useFinish() {
  const t = useTranslations('assistantCreation.errors');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const refresh = useRefreshAssistants();
  const call = useCall(finishDraft);
  const [created, setCreated] = useState<Created>();
  const [refusal, setRefusal] = useState<string>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isPending, setPending] = useState(false);

  const finish = async (
    content: DraftContent,
    flush: () => Promise<string>,
    /** Opens the step with the first problem. The wizard does not show all of them. */
    onProblem: (step: CreationStep, needsAdvanced: boolean) => void,
  ): Promise<void> => {
    const show = (path: string) => {
      const step = stepOfPath(path);
      onProblem(step, !wizardSteps.includes(step));
    };
    setProblems([]);
    setRefusal(undefined);
    const [missing] = draftProblems(content);
    if (missing) {
      setRefusal(t('starred'));
      show(missing.path);
      return;
    }
    setPending(true);
    try {
      const { assistant_id, questions } = await call.mutateAsync({ params: { draft_id: await flush() }, silent: true });
      if (assistant_id) setCreated({ assistant_id, questions });
      void refresh();
      void queries.invalidateQueries({ queryKey: [listIndexes.path] });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const detail = errorText(error);
      setProblems(error.fields.map(({ path, message }) => ({ path, message })));
      setRefusal(t(whatFailed(error), { detail }));
      if (error.fields[0]) show(error.fields[0].path);
    } finally {
      setPending(false);
    }
  };

  return {
    created,
    isPending,
    refusal,
    problems,
    finish,
    forget: () => {
      if (problems.length) setProblems([]);
      if (refusal) setRefusal(undefined);
    },
  };
}

/** Which part of the assistant was refused. */
function whatFailed({ fields }: ApiError): 'assistant' | 'knowledge' | 'instruction' {
  const step = fields[0] && stepOfPath(fields[0].path);
  if (step === 'knowledge') return 'knowledge';
  return step === 'instructions' ? 'instruction' : 'assistant';
}
