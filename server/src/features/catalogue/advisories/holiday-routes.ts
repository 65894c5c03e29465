import { Type } from 'typebox'
import type { AppContext } from '../../../context.ts'
import type { App } from '../../../http/app-type.ts'
import { byOf } from '../../../http/request-context.ts'
import { answers, Day, Done } from '../../../http/schemas.ts'
import { Version } from '../../../http/versions.ts'
import { AdvisoryName as Name, TheAdvisory, YearQuery } from './advisory-schemas.ts'
import { addHoliday, changeHoliday, listHolidays, removeHoliday } from './manage-holidays.ts'

const config = { access: { permission: 'settings.write' } } as const
const tags = ['settings']
const IsExpected = Type.Boolean({ description: 'It follows the moon and may still move' })
const Holiday = Type.Object(
  {
    day: Day,
    name: Name,
    is_expected: IsExpected,
    notice: TheAdvisory,
    version: Type.String(),
  },
  { title: 'Holiday' },
)
const HolidayList = Type.Object({ holidays: Type.Array(Holiday) })
const HolidayBody = Type.Object({ day: Day, name: Name, is_expected: Type.Optional(IsExpected) })
const HolidayEdit = Type.Object({
  day: Type.Optional(Day),
  name: Type.Optional(Name),
  is_expected: Type.Optional(IsExpected),
  version: Version,
})

const params = Type.Object({ day: Type.String({ maxLength: 10 }) })
const response = answers({ 200: Holiday })

/** Days without bank business: refunds count around them, travellers are told of them. */
export function holidayRoutes(app: App, ctx: AppContext) {
  app.get(
    '/admin/holidays',
    {
      config,
      schema: {
        operationId: 'listHolidays',
        tags,
        querystring: YearQuery,
        response: answers({ 200: HolidayList }),
      },
    },
    (request) => listHolidays(ctx, request.query.year),
  )
  app.post(
    '/admin/holidays',
    {
      config,
      schema: { operationId: 'addHoliday', tags, body: HolidayBody, response: answers({ 201: Holiday }) },
    },
    async (request, reply) => {
      const { is_expected = false, ...typed } = request.body
      return reply.code(201).send(await addHoliday(ctx, byOf(request), { ...typed, is_expected }))
    },
  )
  app.put(
    '/admin/holidays/:day',
    { config, schema: { operationId: 'changeHoliday', tags, params, body: HolidayEdit, response } },
    (request) => changeHoliday(ctx, byOf(request), request.params.day, request.body),
  )
  app.delete(
    '/admin/holidays/:day',
    {
      config,
      schema: {
        operationId: 'removeHoliday',
        tags,
        params,
        response: answers({ 200: Done }),
      },
    },
    async (request) => {
      await removeHoliday(ctx, byOf(request), request.params.day)
      return { message: 'The holiday is gone.' }
    },
  )
}
