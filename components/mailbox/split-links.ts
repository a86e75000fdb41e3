export interface TextPart {
  text: string;
  is_link: boolean;
}

/** Cuts a plain text into what is a web address and what stands between. */
export function splitLinks(text: string): TextPart[] {
  return text
    .split(/(https?:\/\/[^\s<>"'«»]*[^\s<>"'«».,;:!?)\]،؛؟])/)
    .map((part, index) => ({ text: part, is_link: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
