import type { Answer } from '../../lib/answer.ts'

export type Report = Answer<'readReport'>
export type Totals = Report['totals']
export type Grain = Report['by']
