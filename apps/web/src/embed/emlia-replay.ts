import { isProblem, type Problem, problem } from '@emlia/kernel';
import type { Picture } from '@emlia/packs/pictures';
import boardStyle from '../board/board.css?inline';
import { stillPlaying } from '../board/stage/playing.ts';
import { createStillBoard, type StillBoard } from '../board/still/still-board.ts';
import { fetchPicturesBy } from '../platform/pictures.ts';
import sideStyle from '../style/sides.css?inline';
import tokenStyle from '../style/tokens.css?inline';
import ownStyle from './emlia-replay.css?inline';
import { openBattle, type ShownBattle } from './shown-battle.ts';

/** Where this script came from: its pictures lie beside it, and the battles of its server are shown unless another is named. */
const HOME = new URL(/* @vite-ignore */ '.', import.meta.url);

fetchPicturesBy(async (icon): Promise<Picture | Problem> => {
  const none = problem('no-picture', 'There is no such picture.');
  if (!/^[a-z0-9-]+$/.test(icon)) return none;
  const answer = await fetch(new URL(`icons/${icon}.json`, HOME)).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as Picture) : none;
});

/** The page's own colours hold for the page; here they are the element's. */
const hosted = (style: string): string =>
  style.replaceAll(/:root(\[[^\]]*\])?/g, (_, attribute?: string) =>
    attribute ? `:host(${attribute})` : ':host',
  );

/** A sheet rather than text in the page, which another site's policy may forbid. */
const style = new CSSStyleSheet();
style.replaceSync([tokenStyle, sideStyle, boardStyle].map(hosted).concat(ownStyle).join('\n'));

const PAUSE = 1200;
const NOT_LENT = problem(
  'unreachable',
  'The battle cannot be fetched: it is not over, its server does not lend it to this site, or there is none.',
);
const NO_FILE = problem('unreachable', 'The file of the battle cannot be fetched.');
const UNNAMED = problem('unnamed', 'No battle is named: match="…" names one of a server, src="…" a file.');
const NOWHERE = problem('nowhere', 'The battle cannot be fetched: src or server is no address.');

interface Source {
  readonly file: URL;
  /** What is said where nothing comes. */
  readonly lost: Problem;
  /** The page on which its server replays it. */
  readonly page?: string;
}

const fetchBattle = async ({ file, lost }: Source): Promise<ShownBattle | Problem> => {
  const wanted = { credentials: 'omit', headers: { accept: 'application/json' } } as const;
  const answer = await fetch(file, wanted).catch(() => undefined);
  return answer?.ok ? openBattle(await answer.json().catch(() => undefined)) : lost;
};

/**
 * `<emlia-replay match="…">`: a battle that is over, played again by the rules and the drawing of the table.
 *
 * - `match`: its id on the server that the script came from, or on the one that `server` names;
 * - `src`: the address of a replay file instead;
 * - `at`: the moment it begins at, counted in commands; the end unless told;
 * - `theme`: `light` or `dark`; the reader's unless told;
 * - `still`: the board alone.
 */
export class EmliaReplay extends HTMLElement {
  static readonly observedAttributes = ['match', 'src', 'server', 'at', 'theme', 'still'];

  #battle: ShownBattle | undefined;
  #board: StillBoard | undefined;
  #stop = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  readonly #system = matchMedia('(prefers-color-scheme: dark)');
  readonly #root = this.attachShadow({ mode: 'open' });

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [style];
    this.#root.innerHTML = `
      <div class="frame">
        <div class="board" role="img"></div>
        <p class="say" aria-live="polite"></p>
        <div class="controls">
          <button type="button" data-go="first" aria-label="To the beginning">«</button>
          <button type="button" data-go="back" aria-label="One command back">‹</button>
          <button type="button" data-go="play" aria-label="Play by itself">▶</button>
          <button type="button" data-go="on" aria-label="One command on">›</button>
          <button type="button" data-go="last" aria-label="To the end">»</button>
          <input type="range" min="0" value="0" aria-label="Moment of the battle">
          <span class="count"></span>
        </div>
        <p class="source"><a target="_blank" rel="noopener"></a></p>
      </div>`;
    this.#find('.controls').addEventListener('click', event => {
      const go = (event.target as Element).closest('button')?.dataset.go;
      if (go !== undefined) this.#go(go);
    });
    this.#slider.addEventListener('input', () => {
      this.#pause();
      this.#show(this.#slider.valueAsNumber);
    });
    this.#system.addEventListener('change', this.#dress);
    this.#dress();
    this.#board = createStillBoard(this.#find('.board'));
    void this.#load();
  }

  disconnectedCallback(): void {
    this.#asked++;
    this.#pause();
    this.#system.removeEventListener('change', this.#dress);
    this.#board?.destroy();
    this.#board = undefined;
  }

  attributeChangedCallback(name: string): void {
    if (!this.#board) return;
    if (name === 'theme') this.#dress();
    else if (name === 'at') this.#show(this.#begin());
    else if (name !== 'still') void this.#load();
  }

  get #slider(): HTMLInputElement {
    return this.#find('input');
  }

  #find<E extends HTMLElement>(selector: string): E {
    return this.#root.querySelector(selector) as E;
  }

  readonly #dress = (): void => {
    const asked = this.getAttribute('theme');
    const dark = asked === null ? this.#system.matches : asked === 'dark';
    this.setAttribute('data-theme', dark ? 'dark' : 'light');
    this.#board?.recolour();
  };

  #source(): Source | Problem {
    const src = this.getAttribute('src') ?? '';
    const match = encodeURIComponent(this.getAttribute('match') ?? '');
    if (src === '' && match === '') return UNNAMED;
    try {
      if (src !== '') return { file: new URL(src, document.baseURI), lost: NO_FILE };
      const server = new URL(this.getAttribute('server') ?? HOME.origin, document.baseURI);
      const page = new URL(`/replay/${match}`, server).href;
      return { file: new URL(`/api/matches/${match}/export`, server), lost: NOT_LENT, page };
    } catch {
      return NOWHERE;
    }
  }

  async #load(): Promise<void> {
    const asked = ++this.#asked;
    this.#pause();
    const source = this.#source();
    this.#tell('Fetching the battle …');
    const found = isProblem(source) ? source : await fetchBattle(source);
    if (asked !== this.#asked) return;
    this.#battle = isProblem(found) ? undefined : found;
    this.#find('.frame').classList.toggle('empty', isProblem(found));
    if (isProblem(found)) {
      this.#tell(found.say);
      return;
    }
    const link = this.#find<HTMLAnchorElement>('.source a');
    link.textContent = `${found.title} on Emlia`;
    const page = isProblem(source) ? undefined : source.page;
    if (page === undefined) link.removeAttribute('href');
    else link.href = page;
    this.#slider.max = String(found.last);
    this.#find('.board').setAttribute('aria-label', `The table of ${found.title}`);
    this.#show(this.#begin());
    this.dispatchEvent(new Event('load'));
  }

  #begin(): number {
    const last = this.#battle?.last ?? 0;
    const at = Number(this.getAttribute('at') ?? last);
    return Number.isInteger(at) ? at : last;
  }

  #tell(say: string): void {
    this.#find('.say').textContent = say;
  }

  #show(wanted: number): void {
    if (!this.#battle || !this.#board) return;
    const { last } = this.#battle;
    const stop = Math.max(0, Math.min(last, wanted));
    const isNext = stop === this.#stop + 1;
    this.#stop = stop;
    const { scene, say, turn } = this.#battle.at(stop);
    // Only the next moment is acted out; whoever jumps sees how it stood.
    const { played } = scene;
    this.#board.draw(isNext || !played ? scene : { ...scene, played: { ...played, acts: [] } });
    this.#tell(say);
    this.#slider.value = String(stop);
    this.#slider.setAttribute('aria-valuetext', `After command ${stop}, turn ${turn}`);
    this.#find('.count').textContent = `${stop} of ${last}`;
  }

  #go(where: string): void {
    const { last = 0 } = this.#battle ?? {};
    if (where === 'play') {
      if (this.#timer === undefined) this.#play(last);
      else this.#pause();
      return;
    }
    this.#pause();
    this.#show({ first: 0, back: this.#stop - 1, on: this.#stop + 1, last }[where] ?? this.#stop);
  }

  /** Begun at the end it starts over. */
  #play(last: number): void {
    if (this.#stop >= last) this.#show(0);
    this.#playOn();
    this.#note('Pause', '||');
  }

  #playOn(): void {
    this.#timer = setTimeout(
      () => {
        // What is still acted out is seen to its end.
        if (stillPlaying() === 0) this.#show(this.#stop + 1);
        if (this.#stop < (this.#battle?.last ?? 0)) this.#playOn();
        else this.#pause();
      },
      Math.max(PAUSE, stillPlaying()),
    );
  }

  #pause(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#note('Play by itself', '▶');
  }

  #note(label: string, sign: string): void {
    const button = this.#root.querySelector('[data-go="play"]');
    if (!button) return;
    button.setAttribute('aria-label', label);
    button.textContent = sign;
  }
}

if (!customElements.get('emlia-replay')) customElements.define('emlia-replay', EmliaReplay);
