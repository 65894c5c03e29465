import { invalid } from '../../../errors.ts'
import type { CarFacts, RoomFacts } from '../fact-schemas.ts'

/** A price stands with what it is the price of, and a deposit with when it is taken and given back. */
export function refuseOddRoomFacts({ breakfast, breakfast_kobo }: RoomFacts) {
  refuseUnlessTogether('facts.breakfast_kobo', breakfast === 'paid', breakfast_kobo, {
    missing: 'Say what breakfast costs.',
    idle: 'Only breakfast that is paid has a price.',
  })
}

export function refuseOddCarFacts(facts: CarFacts) {
  const hasDeposit = facts.deposit_kobo !== undefined
  refuseUnlessTogether('facts.deposit_taken', hasDeposit, facts.deposit_taken, {
    missing: 'Say when the deposit is taken.',
    idle: 'There is no deposit to take.',
  })
  refuseUnlessTogether('facts.deposit_back_days', hasDeposit, facts.deposit_back_days, {
    missing: 'Say when the deposit is given back.',
    idle: 'There is no deposit to give back.',
  })
  refuseUnlessTogether('facts.out_of_town_kobo', facts.out_of_town === 'extra', facts.out_of_town_kobo, {
    missing: 'Say what a day out of town costs.',
    idle: 'Only trips that cost extra have a price.',
  })
}

type Sentences = { missing: string; idle: string }

function refuseUnlessTogether(field: string, isWanted: boolean, value: unknown, { missing, idle }: Sentences) {
  if (isWanted && value === undefined) throw invalid(field, missing, 'required')
  if (!isWanted && value !== undefined) throw invalid(field, idle)
}
