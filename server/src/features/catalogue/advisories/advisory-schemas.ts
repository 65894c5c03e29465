import { Type } from 'typebox'
import { Day, oneOf, Slug } from '../../../http/schemas.ts'
import { NameText } from '../../../http/validation/one-line-name.ts'
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
export const Holiday = Type.Object(
  {
    day: Day,
    name: AdvisoryName,
    is_expected: IsExpected,
    notice: TheAdvisory,
    version: Type.String(),
  },
  { title: 'Holiday' },
)
export const HolidayList = Type.Object({ holidays: Type.Array(Holiday) })
export const HolidayBody = Type.Object({ day: Day, name: AdvisoryName, is_expected: Type.Optional(IsExpected) })
export const HolidayEdit = Type.Object({
  day: Type.Optional(Day),
  name: Type.Optional(AdvisoryName),
  is_expected: Type.Optional(IsExpected),
  version: Version,
})

const Reach = oneOf(['nationwide', 'most states', 'states'])
const States = Type.Array(Slug, { maxItems: 40, description: 'Slugs; only with the reach `states`' })
export const ElectionDay = Type.Object(
  {
    id: Type.String(),
    day: Day,
    name: AdvisoryName,
    reach: Reach,
    states: States,
    notice: TheAdvisory,
    version: Type.String(),
  },
  { title: 'ElectionDay' },
)
export const ElectionDayList = Type.Object({ election_days: Type.Array(ElectionDay) })
export const ElectionDayBody = Type.Object({
  day: Day,
  name: AdvisoryName,
  reach: Reach,
  states: Type.Optional(States),
})
export const ElectionDayEdit = Type.Object({
  day: Type.Optional(Day),
  name: Type.Optional(AdvisoryName),
  reach: Type.Optional(Reach),
  states: Type.Optional(States),
  version: Version,
})
