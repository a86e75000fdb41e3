// A plain link: every page contains this one, and next/link would be another 3 kB of each.
const home = '/dashboard';

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
          <a href={home}>رفتن به داشبورد</a>
        </p>
      </body>
    </html>
  );
}
