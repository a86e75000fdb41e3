/** Whether the assistant's model can be called. No provider of models can be connected yet, so it never can. */
export const isModelConnected = false as boolean;
