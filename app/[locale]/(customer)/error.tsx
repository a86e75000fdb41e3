'use client';

// Inside the frame, as in the workspace.
export { default } from '../(workspace)/error';
