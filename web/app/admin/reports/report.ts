import type { Answer } from '../../lib/contract.ts'

export type Report = Answer<'readReport'>
export type Totals = Report['totals']
export type Grain = Report['by']
