/** Whether the assistant's model can be asked. No provider of models can be connected yet, so that it never can. */
export const isModelConnected = false as boolean;
