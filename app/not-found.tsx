import Link from 'next/link';

/** For addresses without a page or a language, such as a missing file. The messages are not available here. */
export default function NotFound() {
  return (
    <html lang="fa" dir="rtl">
      <head>
        <title>۴۰۴ · همدم</title>
      </head>
      <body>
        <h1>اینجا صفحه‌ای نیست</h1>
        <p>
          <Link href="/dashboard">رفتن به داشبورد</Link>
        </p>
      </body>
    </html>
  );
}
