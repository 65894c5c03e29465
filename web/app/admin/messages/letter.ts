import type { Answer } from '../../lib/contract.ts'

export type Letter = Answer<'readLetter'>
