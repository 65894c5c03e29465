import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { describeRejection } from '../parts/use-staff-call.ts'
import { changedFields, type RecordField, readForm, type Typed, typedFrom } from './record-fields.ts'

type Plain = Readonly<Record<string, unknown>>
/** What somebody else saved while this form was open. */
export type Overtaken = { record: Plain; version: string }

type Asked = {
  fields: readonly RecordField[]
  /** As it was read; `version` goes with the save. */
  record: Plain
  version: string | undefined
  save: (body: Record<string, unknown>) => Promise<unknown>
}

/** A record while it is edited: only what was changed is sent, and a save over somebody else's is told, not made. */
export function useRecordForm({ fields, record, version, save }: Asked) {
  const [base, setBase] = useState({ record, version })
  const [typed, setTyped] = useState<Typed>(() => typedFrom(fields, record))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** How often a save was refused: each time the focus goes to the first field that is wrong. */
  const [refusals, setRefusals] = useState(0)
  const changed = changedFields(fields, typed, base.record)

  const startOver = (from: { record: Plain; version: string | undefined }) => {
    setBase(from)
    setTyped(typedFrom(fields, from.record))
    setErrors({})
    setRefusal(null)
    setOvertaken(null)
  }
  if (version !== base.version && changed.length === 0 && !isBusy && !overtaken) startOver({ record, version })

  /** Theirs where I changed nothing, mine where I did. */
  const takeTheirs = () => {
    if (!overtaken) return
    const mine = Object.fromEntries(changed.map(({ name }) => [name, typed[name] ?? '']))
    setBase(overtaken)
    setTyped({ ...typedFrom(fields, overtaken.record), ...mine })
    setOvertaken(null)
  }

  async function submit(): Promise<boolean> {
    const read = readForm(fields, typed, base.record)
    setErrors(read.errors)
    setRefusal(null)
    if (Object.keys(read.errors).length > 0) {
      setRefusals((before) => before + 1)
      return false
    }
    setBusy(true)
    try {
      await save(base.version === undefined ? read.body : { ...read.body, version: base.version })
      setBase({ record: { ...base.record, ...read.body }, version: undefined })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      tell(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  function tell(error: ApiError) {
    const { version: now, current } = (error.body ?? {}) as { version?: string; current?: Plain }
    if (error.code === 'changed_meanwhile' && now && current) return setOvertaken({ record: current, version: now })
    const known = error.errors.filter(({ field }) => fields.some(({ name }) => name === field))
    setRefusals((before) => before + 1)
    setErrors(Object.fromEntries(known.map(({ field, message }) => [field, sentence(message)])))
    if (known.length === 0 || known.length < error.errors.length) setRefusal(describeRejection(error))
  }

  const set = (name: string, value: string | readonly string[]) => {
    setTyped((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
  }
  const discard = () => startOver({ record: base.record, version: base.version })
  return { base, typed, set, errors, refusal, refusals, overtaken, takeTheirs, changed, discard, submit, isBusy }
}
export type RecordForm = ReturnType<typeof useRecordForm>

const sentence = (message: string) => message.charAt(0).toUpperCase() + message.slice(1).replace(/([^.])$/, '$1.')
