import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { describeRejection } from '../parts/use-staff-call.ts'
import {
  changedFields,
  type FormField,
  type Plain,
  placesOf,
  readForm,
  type Typed,
  typedFrom,
  type Value,
} from './fields.ts'

/** A record and the name of its content. `over`: the older one that the page still shows. */
type Base = { record: Plain; version: string | undefined; over?: string | undefined }

export type Asked<Answer> = {
  fields: readonly FormField[]
  /** As it was read; its version goes with the save. A new record has none. */
  record: Plain
  version?: string | undefined
  /** What the API names as standing there now, as the form reads a record. */
  asRecord?: (current: Plain) => Plain
  /** All that is shown is sent; by default only what was changed. */
  sendsAll?: boolean
  /** Undefined or false: it was not saved, and why is told elsewhere. The body is what the fields make: the call's own. */
  save: (body: never) => Promise<Answer>
  onSaved?: (answer: Answer) => void
}

/** A record while it is edited: only what was changed is sent, and a save over somebody else's is told, not made. */
export function useFieldForm<Answer>({ fields, record, version, asRecord, sendsAll, save, onSaved }: Asked<Answer>) {
  const [base, setBase] = useState<Base>({ record, version })
  const [typed, setTyped] = useState<Typed>(() => typedFrom(fields, record))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  /** Somebody saved meanwhile; what they saved, where the API says it. */
  const [overtaken, setOvertaken] = useState<{ told: string; theirs: Base | null } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const changed = changedFields(fields, typed, base.record)
  /** Where the API does not say it, the page was loaded again. */
  const theirs = overtaken && (overtaken.theirs ?? (version === base.version ? null : { record, version }))

  const startOver = (from: Base) => {
    setBase(from)
    setTyped(typedFrom(fields, from.record))
    setErrors({})
    setRefusal(null)
    setOvertaken(null)
  }
  const isLoadedAnew = version !== base.version && (version === undefined || version !== base.over)
  if (isLoadedAnew && changed.length === 0 && !isBusy && !overtaken) startOver({ record, version })

  /** Theirs where I changed nothing, mine where I did. */
  const takeTheirs = () => {
    if (!theirs) return
    const mine = Object.fromEntries(changed.map(({ name }) => [name, typed[name] ?? '']))
    setBase(theirs)
    setTyped({ ...typedFrom(fields, theirs.record), ...mine })
    setOvertaken(null)
  }

  // After a save, that of what was loaded since: whoever typed on meanwhile saves over nobody either.
  async function submit(asVersion = base.version ?? version): Promise<boolean> {
    const read = readForm(fields, typed, base.record, sendsAll)
    setErrors(read.errors)
    setRefusal(null)
    if (Object.keys(read.errors).length > 0) return false
    setBusy(true)
    try {
      const body = asVersion === undefined ? read.body : { ...read.body, version: asVersion }
      const answer = await save(body as never) // see `save`
      if (answer === undefined || answer === false) return false
      setOvertaken(null)
      if (version === undefined) startOver({ record, version })
      else keepSaved({ ...base.record, ...read.body })
      onSaved?.(answer)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      tell(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  /** As the API was told it: without the space after a word. Whoever typed on meanwhile keeps that. */
  function keepSaved(saved: Plain) {
    setBase({ record: saved, version: undefined })
    setTyped((now) => (now === typed ? typedFrom(fields, saved) : now))
  }

  function tell(error: ApiError) {
    if (error.code === 'changed_meanwhile') return setOvertaken({ told: error.detail, theirs: theirsIn(error) })
    const places = placesOf(fields, typed)
    const named = error.errors.map(({ field, message }) => ({ field: placeOf(field), message }))
    const known = named.filter(({ field }) => places.includes(field))
    setErrors(Object.fromEntries(known.map(({ field, message }) => [field, sentence(message)])))
    if (known.length === 0 || known.length < named.length) setRefusal(describeRejection(error))
  }

  function theirsIn({ body }: ApiError): Base | null {
    const { version: now, current } = (body ?? {}) as { version?: string; current?: Plain } // as refuseStale() says
    return now && current ? { record: asRecord ? asRecord(current) : current, version: now, over: version } : null
  }

  const set = (name: string, value: Value) => {
    setTyped((before) => ({ ...before, [name]: value }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([place]) => !isAt(place, name))))
  }
  return {
    fields,
    base,
    typed,
    set,
    errors,
    refusal,
    changed,
    isDirty: changed.length > 0,
    isBusy,
    overtaken,
    theirs,
    takeTheirs,
    showTheirs: () => theirs && startOver(theirs),
    saveOver: () => submit(theirs?.version),
    discard: () => startOver(base),
    submit: () => submit(),
  }
}
export type FieldFormState = Omit<ReturnType<typeof useFieldForm>, 'fields'> & { fields: readonly FormField[] }

const isAt = (place: string, name: string) => place === name || place.startsWith(`${name}.`)

/** `/sections/0/title` and `sections.0.title` are one place. */
const placeOf = (field: string) => field.replace(/^\//, '').replaceAll('/', '.')

/** The server's short forms ("is required") become sentences under a label. */
const sentence = (message: string) => (/^[a-z]/.test(message) ? `This ${message}.` : message)
