import { ApiError } from '../../lib/api-error.ts'
import { Empty } from '../../ui/empty.tsx'
import { ReloadNotice } from '../../ui/notice.tsx'
import { consolePaths } from '../console-paths.ts'
import { ConsolePage } from '../parts/page.tsx'

type ScreenErrorProps = {
  error: unknown
  /** The screen, and what of it could not be loaded, where it has words of its own for that. */
  title?: string
  failed?: string
}

/** A screen that could not be shown, inside the frame: the way to all others stays open. */
export function ScreenError({ error, title, failed }: ScreenErrorProps) {
  const status = error instanceof ApiError ? error.status : error
  if (status === 403) return <Closed title="Not among your tasks" sentence={closedSentence} />
  if (status === 404 && !failed) return <Closed title="Nothing is here" sentence={missingSentence} />
  return (
    <ConsolePage title={title ?? 'Something went wrong'}>
      <div className="p-4 md:p-5">
        <ReloadNotice title={failed ?? 'This screen could not be loaded'}>
          {error instanceof ApiError ? error.detail : 'Nothing was changed because of it.'}
        </ReloadNotice>
      </div>
    </ConsolePage>
  )
}

/** An error boundary of a screen that has words of its own. */
export const screenErrorOf = (title: string, failed: string) => (props: { error: unknown }) => (
  <ScreenError {...props} title={title} failed={failed} />
)

const closedSentence =
  'Your role does not allow this screen. If it is part of your work, ask whoever gives the roles here for it.'
const missingSentence = 'There is no such screen, or what it showed has been removed. Check the link.'

function Closed({ title, sentence }: { title: string; sentence: string }) {
  return (
    <ConsolePage title={title}>
      <div className="max-w-[640px] p-4 md:p-5">
        <Empty title={title} way={{ label: 'To the overview', to: consolePaths.overview() }}>
          {sentence}
        </Empty>
      </div>
    </ConsolePage>
  )
}
