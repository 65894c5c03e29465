import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { BodyOf, PathOf } from '../../lib/contract.ts'
import { showToast } from '../../ui/toast.ts'
import { useFormProblem } from '../parts/form-problem.tsx'

type SettingsPath = Extract<PathOf<'put'>, `/settings/${string}`>
export type Saved<Typed> = { values: Typed; version: string }
type SettingsFormWish<Typed extends FieldValues> = {
  path: SettingsPath
  saved: Saved<Typed>
  fields: readonly Path<Typed>[]
  /** What is sent; by default what is typed. */
  bodyOf?: (typed: Typed) => object
  /** What the call answers, as the form's own. */
  read: (answer: unknown) => Saved<Typed>
  done: string
}

/**
 * A form over something that colleagues edit as well. Saved with the version that was read: when somebody was quicker,
 * what was typed stays, and the person chooses between theirs and their own.
 */
export function useSettingsForm<Typed extends FieldValues>(wish: SettingsFormWish<Typed>) {
  const { path, saved, fields, bodyOf = (typed) => typed, read, done } = wish
  const form = useForm<Typed>({ defaultValues: saved.values as DefaultValues<Typed> }) // whole, not partial
  const [version, setVersion] = useState(saved.version)
  const [newer, setNewer] = useState<string | null>(null)
  const { problem, tell, setProblem } = useFormProblem<Typed>(form.setError, fields)

  const take = (answer: unknown) => {
    const next = read(answer)
    form.reset(next.values)
    setVersion(next.version)
    setNewer(null)
  }
  const submit = (asVersion: string) =>
    form.handleSubmit(async (typed) => {
      const answer = await tell(put(path, { ...bodyOf(typed), version: asVersion }, setNewer))
      if (answer === undefined) return
      take(answer)
      showToast({ title: done })
    })

  return {
    form,
    problem,
    version,
    /** Somebody saved meanwhile. */
    isOvertaken: newer !== null,
    save: submit(version),
    saveOver: submit(newer ?? version),
    undo: () => {
      setProblem(null)
      form.reset()
    },
    take,
    fail: setProblem,
  }
}

export type SettingsFormState<Typed extends FieldValues> = ReturnType<typeof useSettingsForm<Typed>>

async function put(path: SettingsPath, body: object, onNewer: (version: string) => void): Promise<unknown> {
  try {
    // Each form sends the fields of its own path: `bodyOf` makes them.
    return await api.put(path, { body: body as BodyOf<'put', SettingsPath> })
  } catch (error) {
    const version = error instanceof ApiError && error.code === 'changed_meanwhile' ? versionIn(error.body) : null
    if (version) onNewer(version)
    throw error
  }
}

function versionIn(body: unknown): string | null {
  const isNamed = typeof body === 'object' && body !== null && 'version' in body
  return isNamed && typeof body.version === 'string' ? body.version : null
}
