import { api } from '../../../lib/api.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { Empty } from '../../../ui/empty.tsx'
import { consolePaths } from '../../console-paths.ts'
import { choiceFilter, type Filter } from '../../parts/filters/filters.ts'
import { listQuery } from '../../parts/filters/list-query.ts'
import type { StandardView } from '../../parts/filters/saved-views.tsx'
import { ListScreen } from '../../parts/list-screen.tsx'
import { keepsListBehindDrawer } from '../../parts/open-record.ts'
import { InstantCell, TwoLineCell } from '../../parts/table/cells.tsx'
import { type Column, column } from '../../parts/table/column.ts'
import type { StaffReview } from '../catalogue-answers.ts'
import type { Route } from './+types/reviews'
import { ReviewDrawer } from './review-drawer.tsx'
import { ReviewStatus } from './review-status.tsx'

const filters: Filter[] = [
  choiceFilter('show', 'Show', { unanswered: 'Not answered', shown: 'On the site', hidden: 'Hidden' }),
  {
    name: 'stars',
    label: 'Stars',
    kind: 'choice',
    choices: [5, 4, 3, 2, 1].map((stars) => ({ value: `${stars}`, label: `${stars}` })),
  },
  { name: 'item_id', label: 'Of the hotel or car', kind: 'text', help: 'Its id' },
]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  api.get('/reviews', { query: listQuery(request, filters) })

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Reviews, console' })

const standardViews: StandardView[] = [
  { name: 'All', query: '' },
  { name: 'Not answered', query: 'show=unanswered' },
  { name: 'Hidden', query: 'show=hidden' },
]

const columns: Column<StaffReview>[] = [
  column('author', 'Guest and listing', ({ author, name }) => <TwoLineCell main={author} sub={name} />, {
    isMain: true,
    width: 'w-64',
  }),
  column('stars', 'Stars', ({ stars }) => <span className="num">{stars} of 5</span>, { width: 'w-20' }),
  column('text', 'Words', ({ text }) => <span className="line-clamp-2 leading-[1.125rem]">{text}</span>, {
    from: 'lg',
    phone: 'never',
  }),
  column('status', 'State', (review) => <ReviewStatus review={review} />, { width: 'w-36', phone: 'side' }),
  column('written_at', 'Written', ({ written_at }) => <InstantCell at={written_at} />, {
    align: 'end',
    width: 'w-24',
    phone: 'line',
  }),
]

/** What guests wrote: read, answered, and taken off the page when it must be. */
export default function Reviews({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Reviews"
      views={{ screen: 'reviews', standard: standardViews }}
      filters={filters}
      search="Find in reviews"
      label="Reviews, the newest first"
      columns={columns}
      rows={list.reviews}
      page={list}
      one="review"
      empty={
        <Empty title="No review fits" way={{ label: 'Show all', to: consolePaths.reviews() }}>
          Guests may write one after their stay or hire is over.
        </Empty>
      }
      rowDrawer={(review, place) => <ReviewDrawer review={review} {...place} />}
    />
  )
}
