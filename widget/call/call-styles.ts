/** What the call view adds to the style sheet of the widget. */
export const callStyles = `
.calling { padding: 12px 16px; border-block-end: 1px solid var(--line); background: var(--soft); display: flex; flex-direction: column; gap: 10px; outline: none }
.calling-head { display: flex; align-items: center; gap: 10px; flex-wrap: wrap }
.calling-phase { display: flex; flex: 1; gap: 8px; min-inline-size: 0; font-weight: 600 }
.calling-time { font-variant-numeric: tabular-nums; font-weight: 400; color: var(--quiet) }
.calling-tool { min-block-size: 36px; padding-inline: 12px; border: 1px solid color-mix(in srgb, var(--quiet) 60%, var(--line)); border-radius: 18px; background: var(--surface) }
.calling-tool[aria-pressed='true'], .calling-tool[aria-expanded='true'] { background: var(--accent); color: var(--on-accent); border-color: transparent }
.calling-tool.end { background: #b42318; color: #fff; border-color: transparent }
.calling-problem { color: var(--danger); font-size: 14px }
.calling-bars { display: grid; grid-template-columns: max-content minmax(60px, 1fr); gap: 4px 10px; align-items: center; font-size: 12px; color: var(--quiet) }
.calling-bars i { block-size: 5px; border-radius: 3px; background: var(--line); overflow: hidden }
.calling-bars i::before { content: ''; display: block; block-size: 100%; inline-size: calc(100% * var(--level, 0)); background: var(--accent-text) }
.calling-keys { display: grid; grid-template-columns: repeat(3, 1fr); gap: 6px; max-inline-size: 240px }
.calling-keys button { min-block-size: 40px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); text-align: center; font-size: 16px }
.calling-keys button:hover { background: var(--hover) }
`;
