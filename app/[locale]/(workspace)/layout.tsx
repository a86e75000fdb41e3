import { Workspace } from '@/components/shell/workspace';

export default function WorkspaceLayout({ children }: { children: React.ReactNode }) {
  return <Workspace>{children}</Workspace>;
}
