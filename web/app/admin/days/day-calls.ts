// Each kind of day has calls of its own.
import { api } from '../../lib/api.ts'
import type { TypedDay } from './day-form.tsx'
import type { KnownDay } from './known-day.ts'

const holiday = ({ day, name, is_expected }: TypedDay) => ({ day, name, is_expected })
const election = ({ day, name, reach, states = [] }: TypedDay) => ({ day, name, reach, states })

export const addDay = async (kind: KnownDay['kind'], typed: TypedDay) =>
  kind === 'holiday'
    ? api.post('/admin/holidays', { body: holiday(typed) })
    : api.post('/admin/election-days', { body: election(typed) })

export const changeDay = async (day: KnownDay, typed: TypedDay & { version?: string }) =>
  day.kind === 'holiday'
    ? api.put('/admin/holidays/{day}', {
        params: { day: day.day },
        body: { ...holiday(typed), version: typed.version },
      })
    : api.put('/admin/election-days/{id}', {
        params: { id: day.id },
        body: { ...election(typed), version: typed.version },
      })

export const removeDay = async (day: KnownDay) =>
  day.kind === 'holiday'
    ? api.delete('/admin/holidays/{day}', { params: { day: day.day } })
    : api.delete('/admin/election-days/{id}', { params: { id: day.id } })
