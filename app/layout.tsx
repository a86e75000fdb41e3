/** The document itself is made in [locale]/layout.tsx, which knows its language. */
export default function RootLayout({ children }: { children: React.ReactNode }) {
  return children;
}
