/** In the address of a guide, in the place of an assistant's id. */
export const anyAssistant = '{assistant}';
