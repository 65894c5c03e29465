import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { spareDots } from '../../ui/pictures/spare-dots.ts'
import dusk800 from './hero/dusk-800.avif?url'
import dusk800Webp from './hero/dusk-800.webp?url'
import dusk1600 from './hero/dusk-1600.avif?url'
import dusk1600Webp from './hero/dusk-1600.webp?url'
import duskPhone720 from './hero/dusk-phone-720.avif?url'
import duskPhone720Webp from './hero/dusk-phone-720.webp?url'
import duskPhone1067 from './hero/dusk-phone-1067.avif?url'
import duskPhone1067Webp from './hero/dusk-phone-1067.webp?url'
import night800 from './hero/night-800.avif?url'
import night800Webp from './hero/night-800.webp?url'
import night1600 from './hero/night-1600.avif?url'
import night1600Webp from './hero/night-1600.webp?url'
import nightPhone720 from './hero/night-phone-720.avif?url'
import nightPhone720Webp from './hero/night-phone-720.webp?url'
import nightPhone1067 from './hero/night-phone-1067.avif?url'
import nightPhone1067Webp from './hero/night-phone-1067.webp?url'

/** The lagoon behind the promise; at night where the page is dark. `children` is the front door, over its edge. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className="relative" aria-labelledby="promise">
      <div className="relative h-[480px] overflow-hidden bg-sand md:h-[560px] xl:h-[600px]">
        <Scene
          wide={[`${dusk800} 800w, ${dusk1600} 1600w`, `${dusk800Webp} 800w, ${dusk1600Webp} 1600w`]}
          phone={[
            `${duskPhone720} 720w, ${duskPhone1067} 1067w`,
            `${duskPhone720Webp} 720w, ${duskPhone1067Webp} 1067w`,
          ]}
          src={dusk1600Webp}
          alt="Lagos lagoon at dusk: a cable bridge, towers across the water, two canoes"
          isFirst
          className="dark:hidden"
        />
        {/* Lazy and not displayed: a browser in the light theme never fetches it. Taller than its frame on phones, so that
            the moon stands below the words. */}
        <Scene
          wide={[`${night800} 800w, ${night1600} 1600w`, `${night800Webp} 800w, ${night1600Webp} 1600w`]}
          phone={[
            `${nightPhone720} 720w, ${nightPhone1067} 1067w`,
            `${nightPhone720Webp} 720w, ${nightPhone1067Webp} 1067w`,
          ]}
          src={night1600Webp}
          alt="Lagos lagoon at night: a cable bridge, lit towers across the water, two canoes"
          className="hidden dark:block max-md:h-[117%]"
        />
        <div className="wrap relative pt-9 text-center text-ink md:pt-14">
          <h1
            id="promise"
            className="mx-auto max-w-[19ch] text-[1.875rem] leading-[2.125rem] font-bold tracking-[-.03em] md:text-[3.25rem] md:leading-[3.5rem] xl:text-show xl:leading-[4rem]"
          >
            A room for the night.
            <br />A car for the road.
          </h1>
          <p className="mx-auto mt-3 max-w-[46ch] text-[1rem] leading-6 font-medium text-balance md:text-lead">
            Hotels and car hire in Lagos, Abuja and Port Harcourt. You see one price, tax included, before you pay.
          </p>
        </div>
      </div>
      <div className="wrap relative -mt-44 md:-mt-34">{children}</div>
    </section>
  )
}

/** AVIF and WebP, as `srcset` wants them. */
type Files = [avif: string, webp: string]
/** `phone`: a square cut of it, which is all that a narrow window shows. */
type SceneProps = { wide: Files; phone: Files; src: string; alt: string; isFirst?: boolean; className: string }

const phoneSizes = spareDots('(min-width: 480px) 800px, 480px')

function Scene({ wide, phone, src, alt, isFirst, className }: SceneProps) {
  const wideSizes = '(min-width: 768px) 100vw, 800px'
  return (
    <picture>
      <source media="(max-width: 479px)" type="image/avif" srcSet={phone[0]} sizes={phoneSizes} />
      <source media="(max-width: 479px)" type="image/webp" srcSet={phone[1]} sizes={phoneSizes} />
      <source type="image/avif" srcSet={wide[0]} sizes={wideSizes} />
      <source type="image/webp" srcSet={wide[1]} sizes={wideSizes} />
      <img
        src={src}
        alt={alt}
        width={1600}
        height={1067}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        className={classes(
          'absolute inset-0 h-full w-full object-cover object-[43%_100%] md:object-[50%_18%]',
          className,
        )}
      />
    </picture>
  )
}
