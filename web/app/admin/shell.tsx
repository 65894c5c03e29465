import { isRouteErrorResponse, Outlet, redirect, type ShouldRevalidateFunction } from 'react-router'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { isStaff, requireUser, useSession } from '../lib/session.ts'
import type { User } from '../lib/types/api-types.ts'
import { paths } from '../paths.ts'
import { Skeleton, Skeletons } from '../ui/skeleton.tsx'
import type { Route } from './+types/shell'
import { Frame } from './frame/frame.tsx'
import { ScreenError } from './frame/screen-error.tsx'
import { SecondFactorFirst, SessionOver } from './frame/sign-in-required.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request)
  if (!isStaff(user)) throw redirect(paths.dashboard())
  return { mustSetUpSecondFactor: await lacksSecondFactor(user) }
}

/** Who may come in is asked at the door; every call asks again. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Console' })

export default function ConsoleShell({ loaderData }: Route.ComponentProps) {
  const { status } = useSession()
  if (status === 'guest') return <SessionOver />
  if (loaderData.mustSetUpSecondFactor) return <SecondFactorFirst />
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** A10: when it is asked of staff, nothing of theirs opens before. */
async function lacksSecondFactor(user: User): Promise<boolean> {
  if (user.has_two_factor) return false
  const { is_required, is_on } = await api.get('/users/me/two-factor')
  return is_required && !is_on
}

export function HydrateFallback() {
  return (
    <Skeletons label="Opening the console" className="flex min-h-dvh">
      <div className="hidden w-14 bg-lagoon-deep md:block rail-wide:w-50" />
      <div className="grid flex-1 content-start gap-4 p-5">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-24" />
        <Skeleton className="h-96" />
      </div>
    </Skeletons>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status } = useSession()
  if (status === 'guest') return <SessionOver />
  if (error instanceof ApiError && error.code === 'two_factor_setup_required') return <SecondFactorFirst />
  return (
    <Frame>
      <ScreenError error={isRouteErrorResponse(error) ? error.status : error} />
    </Frame>
  )
}
