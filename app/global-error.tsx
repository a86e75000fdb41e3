'use client';

interface GlobalErrorProps {
  error: Error & { digest?: string };
}

/** Shown if the document itself cannot be rendered, so there are no messages, theme or language to rely on. */
export default function GlobalError({ error }: GlobalErrorProps) {
  return (
    <html lang="fa" dir="rtl">
      <head>
        <title>همدم</title>
      </head>
      <body style={{ display: 'grid', placeContent: 'center', minHeight: '100vh', fontFamily: 'sans-serif', textAlign: 'center' }}>
        <main>
          <h1>مشکلی پیش آمد</h1>
          <p lang="ar">حدث خطأ ما</p>
          <p lang="en" dir="ltr">
            Something went wrong
          </p>
          <p>
            <a href="">تلاش دوباره · إعادة المحاولة · Try again</a>
          </p>
          {error.digest && <code dir="ltr">{error.digest}</code>}
        </main>
      </body>
    </html>
  );
}
