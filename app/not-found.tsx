import Link from 'next/link';

/** For addresses that name no page and no language, such as a missing file: no words of the product reach here. */
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
