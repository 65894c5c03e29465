import { Type } from 'typebox'
import { Day, oneOf, Slug } from '../../../http/schemas.ts'
import { NameText } from '../../../http/validation/texts/text-kinds.ts'
import { Version } from '../../../http/versions.ts'

const AdvisoryName = NameText({ minLength: 1, maxLength: 120 })
export const YearQuery = Type.Object({ year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2100 })) })
/** What travellers read of one day. */
const TheAdvisory = Type.Object({ title: Type.String(), text: Type.String() }, { title: 'Advisory' })

export const NoticeQuery = Type.Object({
  start: Type.Optional(Day),
  end: Type.Optional(Day),
  place: Type.Optional(Type.String({ maxLength: 120, description: 'Where the trip goes, as a search names it' })),
})

export const Notices = Type.Object({
  notices: Type.Array(
    Type.Object({
      kind: oneOf(['holiday', 'restriction']),
      days: Type.Array(Day),
      title: Type.String(),
      text: Type.String(),
    }),
  ),
})

const IsExpected = Type.Boolean({ description: 'It follows the moon and may still move' })
const holiday = { day: Day, name: AdvisoryName, is_expected: IsExpected }
const shown = { notice: TheAdvisory, version: Type.String() }
export const Holiday = Type.Object({ ...holiday, ...shown }, { title: 'Holiday' })
export const HolidayList = Type.Object({ holidays: Type.Array(Holiday) })
export const HolidayBody = Type.Object({ ...holiday, is_expected: Type.Optional(IsExpected) })
export const HolidayEdit = Type.Object({ ...Type.Partial(Type.Object(holiday)).properties, version: Version })

const Reach = oneOf(['nationwide', 'most states', 'states'])
const States = Type.Array(Slug, { maxItems: 40, description: 'Slugs; only with the reach `states`' })
const election = { day: Day, name: AdvisoryName, reach: Reach, states: States }
export const ElectionDay = Type.Object({ id: Type.String(), ...election, ...shown }, { title: 'ElectionDay' })
export const ElectionDayList = Type.Object({ election_days: Type.Array(ElectionDay) })
export const ElectionDayBody = Type.Object({ ...election, states: Type.Optional(States) })
export const ElectionDayEdit = Type.Object({ ...Type.Partial(Type.Object(election)).properties, version: Version })
