import type { Answer } from '../../../lib/contract.ts'

export type Desk = Answer<'listFrontDesk'>
export type DeskPart = Desk['part']
export type DeskRow = Desk['bookings'][number]
