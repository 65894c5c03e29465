import { type ComponentType, lazy, memo, Suspense } from 'react'
import { type Waiting, whenNear } from './when-near.ts'

/**
 * A part far down a page: sent as markup by the server, brought to life when it comes near. Its script is no part of a
 * first visit. Memoised: React keeps the server's markup only while the part's props stay as they are.
 */
export function below<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting?: Waiting,
) {
  const Part = lazy(() => whenNear(id, waiting).then(load)) as unknown as ComponentType<Props> // lazy loses the link between its props and ours
  return memo(function Below(props: Props) {
    return (
      <div id={id}>
        <Suspense fallback={<div className="min-h-80" />}>
          <Part {...props} />
        </Suspense>
      </div>
    )
  })
}
