import type { ReactNode } from 'react'
import { useState } from 'react'
import { type FieldValues, type Path, type RegisterOptions, type UseFormProps, useForm } from 'react-hook-form'
import { ApiError } from '../../lib/api-error.ts'
import { type Problem, ProblemNotice, problemAs } from './problem.tsx'

type AccountFormOptions<Typed extends FieldValues> = UseFormProps<Typed> & {
  send: (typed: Typed) => Promise<unknown>
  /** The head over the server's sentence, or the whole notice; null when the refusal is told elsewhere. */
  refused: string | ((error: unknown) => Problem | null)
  /** Why the step before led here. */
  problem?: Problem | null
  /** What is said above a form that was sent half filled in. */
  unready?: (typed: Typed) => Problem | null
  /** What the server says of single fields stands at them too. */
  tellsFields?: boolean
}

/** A form of the account, with what it was refused for. */
export function useAccountForm<Typed extends FieldValues>(options: AccountFormOptions<Typed>) {
  const { send, refused, problem: first = null, unready, tellsFields, ...rest } = options
  const [problem, setProblem] = useState(first)
  const form = useForm<Typed>(rest)
  const { formState, register, getFieldState, getValues, setError } = form
  const problemOf = typeof refused === 'string' ? problemAs(refused) : refused
  const submit = form.handleSubmit(
    async (typed) => {
      setProblem(null)
      try {
        await send(typed)
      } catch (error) {
        setProblem(problemOf(error))
        const told = tellsFields && error instanceof ApiError ? error.errors : []
        // What is among the values is a field's name.
        for (const { field, message } of told) if (field in typed) setError(field as Path<Typed>, { message })
      }
    },
    () => unready && setProblem(unready(getValues())),
  )
  const bind = (field: Path<Typed>, rules?: RegisterOptions<Typed, Path<Typed>>) => ({
    error: getFieldState(field, formState).error?.message,
    ...register(field, rules),
  })
  const clearProblem = () => setProblem(null)
  return { ...form, problem, clearProblem, submit, bind, isBusy: formState.isSubmitting }
}

type AccountFormProps = {
  form: { problem: Problem | null; submit: () => Promise<void> }
  className?: string
  children: ReactNode
}

export const AccountForm = ({ form: { problem, submit }, className, children }: AccountFormProps) => (
  <>
    <ProblemNotice problem={problem} />
    <form method="post" noValidate onSubmit={submit} className={className}>
      {children}
    </form>
  </>
)
