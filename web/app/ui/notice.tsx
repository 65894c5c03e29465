import { CircleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icons/icon.tsx'

export type NoticeTone = 'dusk' | 'danger' | 'sky' | 'good'

const tones: Record<NoticeTone, string> = {
  dusk: 'bg-dusk-soft text-dusk-deep',
  danger: 'bg-danger-soft text-danger',
  sky: 'bg-sky text-on-sky',
  good: 'bg-lagoon-soft text-lagoon',
}

type NoticeProps = {
  tone: NoticeTone
  icon: LucideIcon
  title: string
  children?: ReactNode
  /** What to do next: small buttons. */
  actions?: ReactNode
  /** Came up by itself: spoken at once. */
  isNews?: boolean
  className?: string
}

/** What happened, whether money moved, the next step. */
export function Notice({ tone, icon, title, children, actions, isNews, className }: NoticeProps) {
  return (
    <div
      className={classes('flex items-start gap-3 rounded-card p-4', tones[tone], className)}
      role={isNews ? 'alert' : undefined}
    >
      <Icon of={icon} className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1">
        <b className="block font-semibold">{title}</b>
        {children ? <div className="text-[.9375rem] leading-[1.375rem]">{children}</div> : null}
        {actions ? <div className="mt-3 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  )
}

type ErrorNoticeProps = {
  title: string
  children?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  className?: string
}

/** A load that failed, with its Retry. */
export function ErrorNotice({ title, children, onRetry, isRetrying, className }: ErrorNoticeProps) {
  const retry = onRetry ? (
    <Button look="line" small className="!text-ink" busy={isRetrying && 'Trying…'} onClick={onRetry}>
      Retry
    </Button>
  ) : null
  return (
    <Notice tone="danger" icon={CircleAlert} title={title} actions={retry} isNews className={className}>
      {children}
    </Notice>
  )
}

/** The same of what the page's own loaders did not bring: its Retry asks them again. */
export function ReloadNotice(words: Pick<ErrorNoticeProps, 'title' | 'children' | 'className'>) {
  const { revalidate, state } = useRevalidator()
  return <ErrorNotice {...words} onRetry={() => void revalidate()} isRetrying={state === 'loading'} />
}
