/** What the thread that reads a PDF says: our own document, or why there is none. */
export type FromPdfThread = { pdf: Uint8Array } | { refused: string }

export const unreadable = 'We cannot read this PDF. If it has a password, save it without one, or send a picture of it.'
