import { Type } from 'typebox'
import { routeGroup } from '../../../http/routes/route-group.ts'
import { Uuid } from '../../../http/schemas.ts'
import {
  ElectionDay,
  ElectionDayBody,
  ElectionDayEdit,
  ElectionDayList,
  Holiday,
  HolidayBody,
  HolidayEdit,
  HolidayList,
  NoticeQuery,
  Notices,
  YearQuery,
} from './advisory-schemas.ts'
import { listAdvisories } from './list-advisories.ts'
import { addElectionDay, changeElectionDay, listElectionDays, removeElectionDay } from './manage-election-days.ts'
import { addHoliday, changeHoliday, listHolidays, removeHoliday } from './manage-holidays.ts'

/** Days without bank business: refunds count around them, travellers are told of them. */
export const holidayRoutes = routeGroup(
  { tags: ['settings'], access: { permission: 'settings.write' }, params: { day: Type.String({ maxLength: 10 }) } },
  (route, ctx) => {
    route.get('/admin/holidays', 'listHolidays', { query: YearQuery, gives: HolidayList }, ({ query }) =>
      listHolidays(ctx, query.year),
    )
    route.post('/admin/holidays', 'addHoliday', { body: HolidayBody, creates: Holiday }, ({ by, body }) =>
      addHoliday(ctx, by, { is_expected: false, ...body }),
    )
    route.put('/admin/holidays/:day', 'changeHoliday', { body: HolidayEdit, gives: Holiday }, ({ by, day, body }) =>
      changeHoliday(ctx, by, day, body),
    )
    route.delete('/admin/holidays/:day', 'removeHoliday', { says: 'The holiday is gone.' }, ({ by, day }) =>
      removeHoliday(ctx, by, day),
    )
  },
)

/** Days on which driving is restricted: travellers to those states are told. */
export const electionDayRoutes = routeGroup(
  { tags: ['settings'], access: { permission: 'settings.write' }, params: { id: Uuid } },
  (route, ctx) => {
    route.get('/admin/election-days', 'listElectionDays', { query: YearQuery, gives: ElectionDayList }, ({ query }) =>
      listElectionDays(ctx, query.year),
    )
    route.post(
      '/admin/election-days',
      'addElectionDay',
      { body: ElectionDayBody, creates: ElectionDay },
      ({ by, body }) => addElectionDay(ctx, by, { states: [], ...body }),
    )
    route.put(
      '/admin/election-days/:id',
      'changeElectionDay',
      { body: ElectionDayEdit, gives: ElectionDay },
      ({ by, id, body }) => changeElectionDay(ctx, by, id, body),
    )
    route.delete('/admin/election-days/:id', 'removeElectionDay', { says: 'The election day is gone.' }, ({ by, id }) =>
      removeElectionDay(ctx, by, id),
    )
  },
)

export const advisoryRoutes = routeGroup(
  { tags: ['destinations'], access: 'public', cacheSeconds: 1 },
  (route, ctx) => {
    route.get('/notices', 'listNotices', { query: NoticeQuery, gives: Notices }, ({ query }) =>
      listAdvisories(ctx, query),
    )
  },
)
