export interface TextPart {
  text: string;
  is_link: boolean;
}

/** Splits a plain text into web addresses and the text between them. */
export function splitLinks(text: string): TextPart[] {
  return text
    .split(/(https?:\/\/[^\s<>"'«»]*[^\s<>"'«».,;:!?)\]،؛؟])/)
    .map((part, index) => ({ text: part, is_link: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
