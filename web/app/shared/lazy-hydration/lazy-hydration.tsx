import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
import { partAttribute, useEarlyInputOfPart } from '../../lib/browser/replay-early-input.ts'
import { importWithRetry } from '../../ui/hooks/import-with-retry.ts'
import { type Waiting, whenVisible } from './when-visible.ts'

/**
 * A part far down a page: sent as markup by the server, brought to life when it comes near. Its script is no part of a
 * first visit. Memoised: React keeps the server's markup only while the part's props stay as they are.
 */
export function hydrateLazily<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting?: Waiting,
) {
  let pathname = ''
  const Part = lazy(() => {
    if (typeof location !== 'undefined') pathname = location.pathname
    return whenVisible(id, waiting).then(() => importWithRetry(load))
  }) as unknown as ComponentType<Props> // lazy loses the link between its props and ours
  return memo(function Below(props: Props) {
    return (
      <div id={id} {...{ [partAttribute]: true }}>
        <Suspense fallback={<StandIn of={id} servedAt={() => pathname} />}>
          <Part {...props} />
          <EarlyInput of={id} />
        </Suspense>
      </div>
    )
  })
}

/** After the part: its effects run when those of the part's fields have run. */
function EarlyInput({ of }: { of: string }) {
  useEarlyInputOfPart(of)
  return null
}

type StandInProps = { of: string; servedAt: () => string }

/**
 * When the address changes while the script is on its way, React gives the server's markup up. The same markup stands
 * in for it, so that nothing jumps and what the address names is there to be scrolled to. It is copied while this is
 * drawn, the last moment at which it is there, for nearly nobody needs it.
 */
function StandIn({ of, servedAt }: StandInProps) {
  const [markup] = useState(() => servedMarkup(of))
  const fill = (place: HTMLDivElement | null) => {
    if (!place || !markup || servedAt() !== location.pathname) return
    place.className = ''
    place.replaceChildren(...markup.cloneNode(true).childNodes)
  }
  return <div ref={fill} className="min-h-80" />
}

const servedMarkup = (id: string): Node | null =>
  typeof document === 'undefined' ? null : (document.getElementById(id)?.cloneNode(true) ?? null)
