/** 10 MB, about 100,000 lines: years of a busy account. */
export const statementBytesMost = 10 * 1024 * 1024
export const statementRowsMost = 100_000
