/**
 * The style sheet of the shadow root. `initial` keeps the page's styles out, which would otherwise be inherited. Sizes are
 * in px, because the page decides how large a rem is.
 */
export const styles = `
:host { all: initial !important; display: block !important }
:host([data-inline]) { position: relative !important; block-size: 100% !important }
:host([data-inline]) > div { block-size: 100% }
* { box-sizing: border-box }
.root {
  --surface: #fff; --text: #17211f; --quiet: #5b6664; --line: #e2e7e6; --soft: #f1f4f3; --hover: #e8edec;
  --danger: #b42318; --warn: #fff5e0; --warn-text: #7a4a00; --shadow: 0 12px 40px rgb(13 30 28 / 20%), 0 2px 8px rgb(13 30 28 / 10%);
  all: initial; display: contents; color: var(--text); font: 15px/1.55 Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  text-align: start; color-scheme: light; -webkit-text-size-adjust: 100%; -webkit-font-smoothing: antialiased;
}
.root:dir(rtl), .root[dir='rtl'] { font-family: Vazirmatn, system-ui, -apple-system, 'Segoe UI', 'Noto Sans Arabic', Tahoma, sans-serif; line-height: 1.7 }
.root[data-scheme='dark'] {
  --surface: #171b1b; --text: #e6ebea; --quiet: #a3adab; --line: #2c3332; --soft: #232929; --hover: #2c3433;
  --danger: #ff9a8d; --warn: #3a2d12; --warn-text: #ffd591; --shadow: 0 12px 40px rgb(0 0 0 / 55%), 0 0 0 1px rgb(255 255 255 / 8%);
  color-scheme: dark;
}
p, h2, ul { margin: 0; padding: 0; font: inherit }
button, textarea { font: inherit; color: inherit; margin: 0 }
button { background: none; border: 0; padding: 0; cursor: pointer; text-align: inherit; -webkit-tap-highlight-color: transparent }
a { color: inherit; text-underline-offset: 2px; overflow-wrap: anywhere; unicode-bidi: isolate }
:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.icon { display: block; flex: none }
[hidden] { display: none !important }

.corner {
  position: fixed; z-index: 2147483000; inset-block-end: calc(20px + env(safe-area-inset-bottom)); inset-inline-end: 20px;
  display: flex; flex-direction: column; align-items: flex-end; gap: 14px; pointer-events: none;
}
.corner[data-side='start'] { inset-inline: 20px auto; align-items: flex-start }
.corner > * { pointer-events: auto }
.root[data-preview] .corner { position: absolute; z-index: auto; inset: 16px; justify-content: flex-end }
.launcher {
  position: relative; inline-size: 60px; block-size: 60px; border-radius: 50%; background: var(--accent); color: var(--on-accent);
  display: grid; place-items: center; box-shadow: var(--shadow); transition: transform 160ms ease, filter 160ms ease;
}
.launcher:hover { transform: scale(1.05) }
.launcher:active { transform: scale(0.97) }
.launcher:focus-visible { outline: 3px solid var(--surface); box-shadow: 0 0 0 6px var(--accent-text), var(--shadow) }
.badge {
  position: absolute; inset-block-start: -4px; inset-inline-end: -4px; min-inline-size: 24px; block-size: 24px; padding-inline: 7px;
  border-radius: 12px; background: #c81e1e; color: #fff; border: 2px solid var(--surface); font-size: 12px; line-height: 20px;
  font-weight: 700; text-align: center;
}
.panel {
  position: relative; display: flex; flex-direction: column; overflow: hidden; background: var(--surface); color: var(--text);
  inline-size: 400px; max-inline-size: calc(100vw - 40px); block-size: min(704px, calc(100vh - 118px)); border-radius: 18px;
  box-shadow: var(--shadow); outline: none;
}
.corner .panel { animation: rise 200ms cubic-bezier(0.2, 0.9, 0.3, 1) }
.root[data-preview] .corner > div { flex: 0 1 640px; min-block-size: 0; max-inline-size: 100% }
.root[data-preview] .corner .panel { block-size: 100%; max-inline-size: 100%; animation: none }
@keyframes rise { from { opacity: 0; transform: translateY(14px) scale(0.98) } }
.inline { block-size: var(--inline-height); display: grid }
.inline .panel { inline-size: 100%; max-inline-size: none; block-size: 100%; min-block-size: 0; border-radius: 0; box-shadow: none }
.inline[data-framed] .panel { border: 1px solid var(--line); border-radius: 16px }

.header { background: linear-gradient(135deg, var(--accent), var(--accent-deep)); color: var(--on-accent); padding: 14px 16px; flex: none }
.header :focus-visible { outline-color: currentColor }
.bar { display: flex; align-items: center; gap: 12px }
.names { flex: 1; min-inline-size: 0 }
h2 { font-size: 16px; font-weight: 700; line-height: 1.4; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.names p { font-size: 13px; line-height: 1.5; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.greeting { margin-block: 16px 6px; font-size: 20px; font-weight: 600; line-height: 1.6; white-space: pre-wrap; overflow-wrap: anywhere; max-block-size: 9.6em; overflow-y: auto }
.avatar {
  display: inline-grid; place-items: center; flex: none; border-radius: 50%; overflow: hidden; font-weight: 700; line-height: 1;
  background: color-mix(in srgb, var(--accent-text) 14%, var(--surface)); color: var(--accent-text);
}
.avatar img { inline-size: 100%; block-size: 100%; object-fit: cover; display: block }
.header .avatar { background: color-mix(in srgb, var(--on-accent) 20%, transparent); color: inherit }
.tool { flex: none; inline-size: 40px; block-size: 40px; border-radius: 12px; display: grid; place-items: center; transition: background 120ms }
.tool:hover { background: color-mix(in srgb, currentColor 12%, transparent) }
.tool.small { inline-size: 28px; block-size: 28px; border-radius: 8px }
.bar .tool:last-child { margin-inline-end: -6px }

.banner { display: flex; align-items: center; gap: 10px; padding: 8px 16px; font-size: 13.5px; background: var(--soft); border-block-end: 1px solid var(--line) }
.banner.warning { background: var(--warn); color: var(--warn-text) }

.reading { position: relative; flex: 1; min-block-size: 0; display: flex }
.log { flex: 1; min-inline-size: 0; overflow-y: auto; overscroll-behavior: contain; padding: 16px 16px 10px; display: flex; flex-direction: column }
.log:focus-visible { outline-offset: -2px }
.day { align-self: center; margin-block: 8px 12px; padding: 2px 12px; border-radius: 12px; background: var(--soft); color: var(--quiet); font-size: 12px }
.note { align-self: center; text-align: center; color: var(--quiet); font-size: 13.5px; margin-block: 10px }
.link { color: var(--accent-text); font-weight: 600; text-decoration: underline; text-underline-offset: 3px; border-radius: 4px; min-block-size: 24px }
.earlier { align-self: center; margin-block-end: 12px; font-size: 13.5px }
.row { display: flex; gap: 8px; margin-block-start: 3px; align-items: flex-end }
.row[data-first] { margin-block-start: 12px }
.row[data-from='me'] { justify-content: flex-end }
.beside { flex: none; inline-size: 28px; block-size: 28px }
[data-meta] .beside { margin-block-end: 24px }
.stack { position: relative; display: flex; flex-direction: column; align-items: flex-start; gap: 4px; max-inline-size: 84%; min-inline-size: 0 }
[data-from='me'] .stack { align-items: flex-end }
.author { font-size: 12.5px; font-weight: 600; color: var(--quiet) }
.bubble { padding: 8px 14px; border-radius: 18px; background: var(--soft); max-inline-size: 100% }
[data-from='me'] .bubble { background: var(--accent); color: var(--on-accent) }
[data-from='them'][data-last] .bubble { border-end-start-radius: 5px }
[data-from='me'][data-last] .bubble { border-end-end-radius: 5px }
[data-state='waiting'] .bubble, [data-state='sending'] .bubble { opacity: 0.85 }
.text { white-space: pre-wrap; overflow-wrap: anywhere }
.quiet { color: var(--quiet) }
.meta { display: flex; align-items: center; gap: 5px; font-size: 12px; line-height: 20px; color: var(--quiet); flex-wrap: wrap }
[data-state='failed'] .meta .icon { color: var(--danger) }
.meta .link { margin-inline-end: 8px }
.picture { display: block; max-inline-size: 100%; max-block-size: 260px; border-radius: 14px; background: var(--soft) }
audio { max-inline-size: 100%; inline-size: 260px; block-size: 44px }
.file { display: flex; align-items: center; gap: 10px; max-inline-size: 100%; padding: 8px 12px; border: 1px solid var(--line); border-radius: 14px; background: var(--surface) }
.file.shown { border: 0; padding: 0 }
button.file:hover { background: var(--soft) }
.file-name { min-inline-size: 0; display: flex; flex-direction: column; font-size: 13.5px; line-height: 1.5 }
.file-name bdi { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
small { font-size: 12px; color: var(--quiet) }
.suggestions { display: flex; flex-wrap: wrap; gap: 8px; margin-block: 14px 4px; padding-inline-start: 36px; flex: none }
.suggestions.first { margin-block-start: auto; padding-block-start: 14px; padding-inline-start: 0 }
.suggestion {
  padding: 6px 14px; min-block-size: 36px; border-radius: 18px; border: 1px solid color-mix(in srgb, var(--accent-text) 55%, transparent);
  color: var(--accent-text); background: var(--surface); font-weight: 500; overflow-wrap: anywhere; transition: background 120ms;
}
.suggestion:hover { background: color-mix(in srgb, var(--accent-text) 10%, var(--surface)) }
.dots { display: flex; align-items: center; gap: 5px; block-size: 38px }
.dots i { inline-size: 7px; block-size: 7px; border-radius: 50%; background: var(--quiet); animation: dot 1.2s infinite ease-in-out }
.dots i:nth-of-type(2) { animation-delay: 150ms }
.dots i:nth-of-type(3) { animation-delay: 300ms }
@keyframes dot { 0%, 60%, 100% { opacity: 0.35 } 30% { opacity: 1; transform: translateY(-3px) } }
.placeholder { display: grid; gap: 10px }
.placeholder i { block-size: 40px; inline-size: 62%; border-radius: 18px; background: var(--soft) }
.placeholder i + i { inline-size: 44% }
.to-end {
  position: absolute; inset-block-end: 10px; inset-inline-start: calc(50% - 18px); inline-size: 36px; block-size: 36px; border-radius: 50%;
  display: grid; place-items: center; background: var(--surface); box-shadow: var(--shadow)
}

.composer { flex: none; padding: 8px 12px calc(12px + var(--safe-bottom, 0px)); display: flex; flex-direction: column; gap: 8px }
.writing { display: flex; align-items: flex-end; gap: 4px; padding: 4px; border: 1px solid color-mix(in srgb, var(--quiet) 70%, var(--line)); border-radius: 22px; background: var(--surface) }
.writing:focus-within { border-color: var(--accent-text); box-shadow: 0 0 0 1px var(--accent-text) }
.writing .tool { border-radius: 18px; inline-size: 38px; block-size: 38px; color: var(--quiet) }
textarea {
  flex: 1; min-inline-size: 0; resize: none; border: 0; outline: none; background: none; padding: 6px 8px; max-block-size: 132px; font-size: 15px; line-height: 1.7;
}
textarea:focus-visible { outline: none }
textarea::placeholder { color: var(--quiet); opacity: 1 }
.writing .send { background: var(--accent); color: var(--on-accent) }
.writing .send[aria-disabled='true'] { background: var(--soft); color: var(--quiet) }
.root[dir='rtl'] .icon[data-name='send'] { transform: scaleX(-1) }
.chosen { list-style: none; display: flex; flex-wrap: wrap; gap: 6px; max-block-size: 120px; overflow-y: auto }
.chosen .file { padding-block: 4px; padding-inline: 10px 6px }
.problem { color: var(--danger); font-size: 13px }
.drop { position: absolute; inset: 8px; border: 2px dashed var(--accent-text); border-radius: 14px; background: color-mix(in srgb, var(--surface) 90%, transparent); color: var(--accent-text); font-weight: 600; display: grid; place-items: center; pointer-events: none }

.root[data-small] .corner[data-open] { inset: 0; gap: 0 }
.root[data-small] .corner[data-open] .launcher { display: none }
.root[data-small] .corner .panel {
  position: fixed; inset-inline: 0; inset-block-start: var(--view-top, 0px); inline-size: 100%; max-inline-size: none; block-size: var(--view-height, 100%);
  border-radius: 0; --safe-bottom: env(safe-area-inset-bottom); padding-inline: env(safe-area-inset-left) env(safe-area-inset-right);
}
.root[data-small] .header { padding-block-start: calc(14px + env(safe-area-inset-top)) }
.root[data-small] textarea { font-size: 16px }
@media (prefers-reduced-motion: reduce) { * { animation: none !important; transition: none !important } }
@media (forced-colors: active) { .launcher, .writing .send, .bubble, .suggestion { border: 1px solid } }
@media print { :host { display: none !important } }
`;
