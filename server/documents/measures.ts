/** In points. The text is 17 cm wide, as on the printed pages of the browser. */
export const paper = { width: 595.28, height: 841.89 };
export const margin = 56.7;
export const textWidth = paper.width - 2 * margin;

export const ink = { text: '#1a1a1a', muted: '#5c5c5c', rule: '#cfcfcf' };
/** The most that a logo takes, keeping its shape. */
export const logoRoom = { width: 180, height: 42 };

export const sizes = { small: 9, body: 10, lead: 14, title: 16 };
