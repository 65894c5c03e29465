import { CircleAlert } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../lib/api-error.ts'
import { useSeen } from '../../ui/hooks/use-seen.ts'
import { Notice } from '../../ui/notice.tsx'

/** What a form was refused for: the specification's title and its sentence. */
export type Problem = {
  title: string
  message: string
  /** The way on. */
  link?: { to: string; words: string }
}

/** The server's sentence under that title; what is no refusal is thrown on. */
export const problemAs =
  (title: string) =>
  (error: unknown): Problem => {
    if (!(error instanceof ApiError)) throw error
    return { title, message: error.detail }
  }

/** Stands above the form and takes the focus, so that nobody has to look for it. */
export function ProblemNotice({ problem }: { problem: Problem | null }) {
  const box = useRef<HTMLDivElement>(null)
  useSeen(problem, () => box.current?.focus())
  if (!problem) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className="mt-5 rounded-card">
      <Notice tone="danger" icon={CircleAlert} title={problem.title}>
        {problem.message}
        {problem.link ? (
          <>
            {' '}
            <Link to={problem.link.to} className="link inline-flex min-h-11 items-center">
              {problem.link.words}
            </Link>
          </>
        ) : null}
      </Notice>
    </div>
  )
}
