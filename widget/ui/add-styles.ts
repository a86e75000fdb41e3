/** Adds a style sheet to a shadow root. A strict content security policy allows no style elements, but a style sheet that a script constructs. */
export function addStyles(root: ShadowRoot, styles: string): void {
  if ('adoptedStyleSheets' in root) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return;
  }
  const element = document.createElement('style');
  element.textContent = styles;
  (root as ShadowRoot).append(element);
}
