import { Type } from 'typebox'
import type { AppContext } from '../../../context.ts'
import type { App } from '../../../http/app-type.ts'
import { byOf } from '../../../http/request-context.ts'
import { answers, Day, Done, Slug } from '../../../http/schemas.ts'
import { Version } from '../../../http/versions.ts'
import { AdvisoryName, TheAdvisory, YearQuery } from './advisory-schemas.ts'
import { addElectionDay, changeElectionDay, listElectionDays, removeElectionDay } from './manage-election-days.ts'

const config = { access: { permission: 'settings.write' } } as const
const tags = ['settings']
const Reach = Type.Union([Type.Literal('nationwide'), Type.Literal('most states'), Type.Literal('states')])
const States = Type.Array(Slug, { maxItems: 40, description: 'Slugs; only with the reach `states`' })
const ElectionDay = Type.Object(
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
const ElectionDayList = Type.Object({ election_days: Type.Array(ElectionDay) })
const ElectionDayBody = Type.Object({ day: Day, name: AdvisoryName, reach: Reach, states: Type.Optional(States) })
const ElectionDayEdit = Type.Object({
  day: Type.Optional(Day),
  name: Type.Optional(AdvisoryName),
  reach: Type.Optional(Reach),
  states: Type.Optional(States),
  version: Version,
})

const params = Type.Object({ id: Type.String({ format: 'uuid' }) })

/** Days on which driving is restricted: travellers to those states are told. */
export function electionDayRoutes(app: App, ctx: AppContext) {
  app.get(
    '/admin/election-days',
    {
      config,
      schema: {
        operationId: 'listElectionDays',
        tags,
        querystring: YearQuery,
        response: answers({ 200: ElectionDayList }),
      },
    },
    (request) => listElectionDays(ctx, request.query.year),
  )
  app.post(
    '/admin/election-days',
    {
      config,
      schema: {
        operationId: 'addElectionDay',
        tags,
        body: ElectionDayBody,
        response: answers({ 201: ElectionDay }),
      },
    },
    async (request, reply) => {
      const { states = [], ...typed } = request.body
      return reply.code(201).send(await addElectionDay(ctx, byOf(request), { ...typed, states }))
    },
  )
  app.put(
    '/admin/election-days/:id',
    {
      config,
      schema: {
        operationId: 'changeElectionDay',
        tags,
        params,
        body: ElectionDayEdit,
        response: answers({ 200: ElectionDay }),
      },
    },
    (request) => changeElectionDay(ctx, byOf(request), request.params.id, request.body),
  )
  app.delete(
    '/admin/election-days/:id',
    {
      config,
      schema: {
        operationId: 'removeElectionDay',
        tags,
        params,
        response: answers({ 200: Done }),
      },
    },
    async (request) => {
      await removeElectionDay(ctx, byOf(request), request.params.id)
      return { message: 'The election day is gone.' }
    },
  )
}
