import { useState } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../../lib/api-error.ts'
import { ErrorNotice } from '../../ui/notice.tsx'
import { describeRejection } from './use-staff-call.ts'

/**
 * What the server refuses stands at its field; what names no field of the form, above it. `tell(call)` answers undefined
 * then.
 */
export function useFormProblem<Typed extends FieldValues>(
  setError: UseFormSetError<Typed>,
  fields: readonly Path<Typed>[],
) {
  const [problem, setProblem] = useState<string | null>(null)
  async function tell<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
    setProblem(null)
    try {
      return await call
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const told = error.errors.filter(({ field }) => fields.some((name) => name === fieldName(field)))
      for (const { field, message } of told)
        setError(fieldName(field) as Path<Typed>, { message: sentence(message) }, { shouldFocus: true })
      if (told.length === 0) setProblem(describeRejection(error))
    }
  }
  return { problem, tell, setProblem }
}

/** `/sections/0/title` and `sections.0.title` are one place. */
const fieldName = (field: string) => field.replace(/^\//, '').replaceAll('/', '.')

/** The server's short forms ("is required") become sentences under a label. */
const sentence = (message: string) => (/^[a-z]/.test(message) ? `This ${message}.` : message)

export function FormProblem({ problem }: { problem: string | null }) {
  return problem ? <ErrorNotice title="That was not saved">{problem}</ErrorNotice> : null
}
