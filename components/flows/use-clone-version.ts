import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { useErrorText } from '@/components/api/use-error-text';
import { useRouter } from '@/components/i18n/navigation';
import { showToast } from '@/components/ui/show-toast';
import { cloneVersion } from '@/lib/contracts/flow-manager/dialog/versions';
import { useRefreshFlows } from './use-flow-bases';

/** Copies the active version of a flow base to a new version, and opens it. */
export function useCloneVersion(assistant_id: string) {
  const t = useTranslations('flows.clone');
  const router = useRouter();
  const errorText = useErrorText();
  const refresh = useRefreshFlows();
  const call = useCall(cloneVersion, {
    onSuccess: ({ id, number }) => {
      showToast({ kind: 'success', message: t('done', { number }) });
      void refresh();
      router.push(`/assistants/${assistant_id}/flows/${id}`);
    },
    onError: (error) => showToast({ kind: 'error', message: t('failed', { problem: errorText(error) }) }),
  });
  const clone = (active_version_id: string | null) => {
    if (active_version_id) call.mutate({ params: { version_id: active_version_id }, body: {}, silent: true });
    else showToast({ kind: 'error', message: t('none') });
  };
  return { clone, isPending: call.isPending };
}
