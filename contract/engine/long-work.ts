export const longWorkWords = {
  stopped: 'This was stopped before it finished. Nothing was saved.',
  rightTaken: 'Your role lost permissions while this was running. Nothing was saved.',
} as const;
