/** The password of the voice process at a stand-in for the edge. */
export const edgeSecret = 'secret-of-the-voice-process';
