/** The document is rendered in [locale]/layout.tsx, which knows its language. */
export default function RootLayout({ children }: { children: React.ReactNode }) {
  return children;
}
