import { PublicFrame } from '@/components/shell/public-frame';

export default function PublicLayout({ children }: { children: React.ReactNode }) {
  return <PublicFrame>{children}</PublicFrame>;
}
