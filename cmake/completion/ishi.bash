# bash completion for ishi; printed by `ishi completion bash`
_ishi() {
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local verb=ishi words='' options='' files='' value=none first=1 i
    # `--side=black` comes as three words.
    if [[ $current == '=' ]]; then
        current=''
    elif [[ $before == '=' ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    # The leading words name the verb.
    [[ ${COMP_WORDS[1]} == help && COMP_CWORD -gt 1 ]] && first=2
    for ((i = first; i < COMP_CWORD; i++)); do
        [[ ${COMP_WORDS[i]} == --plain ]] && continue
        case "$verb ${COMP_WORDS[i]}" in
        'ishi othello' | 'ishi othello play' | 'ishi othello solve' | 'ishi othello analyze' | 'ishi othello review' | 'ishi othello replay' | 'ishi othello show' | 'ishi othello moves' | 'ishi othello openings' | 'ishi othello convert' | 'ishi othello stats' | 'ishi othello explore' | 'ishi othello trace' | 'ishi othello perft' | 'ishi othello bench' | 'ishi othello generate' | 'ishi othello train' | 'ishi othello prove' | 'ishi othello check-proof' | 'ishi renju' | 'ishi renju play' | 'ishi renju analyze' | 'ishi renju review' | 'ishi renju explore' | 'ishi renju replay' | 'ishi renju show' | 'ishi renju forbidden' | 'ishi renju explain' | 'ishi renju shapes' | 'ishi renju vcf' | 'ishi renju vct' | 'ishi renju defend' | 'ishi renju verify' | 'ishi renju openings' | 'ishi renju convert' | 'ishi renju bench' | 'ishi renju generate' | 'ishi renju train' | 'ishi bits' | 'ishi bits transform' | 'ishi bits reverse' | 'ishi bits canonical' | 'ishi bits compile' | 'ishi book' | 'ishi book learn' | 'ishi book show' | 'ishi book lines' | 'ishi book merge' | 'ishi book import' | 'ishi book export' | 'ishi book check' | 'ishi book prune' | 'ishi book bench' | 'ishi batch' | 'ishi batch split' | 'ishi batch run' | 'ishi batch merge' | 'ishi queue' | 'ishi queue init' | 'ishi queue add' | 'ishi queue status' | 'ishi queue retry' | 'ishi queue export' | 'ishi worker' | 'ishi gtp' | 'ishi nboard' | 'ishi match' | 'ishi gomocup' | 'ishi bench' | 'ishi serve' | 'ishi completion' | 'ishi manual' | 'ishi play' | 'ishi solve' | 'ishi analyze' | 'ishi review' | 'ishi replay' | 'ishi show' | 'ishi moves' | 'ishi openings' | 'ishi convert' | 'ishi stats' | 'ishi explore' | 'ishi trace' | 'ishi perft' | 'ishi generate' | 'ishi train' | 'ishi prove' | 'ishi check-proof' | 'ishi forbidden' | 'ishi explain' | 'ishi shapes' | 'ishi vcf' | 'ishi vct' | 'ishi defend' | 'ishi verify' | 'ishi transform' | 'ishi reverse' | 'ishi canonical' | 'ishi compile' | 'ishi learn' | 'ishi lines' | 'ishi merge' | 'ishi import' | 'ishi export' | 'ishi check' | 'ishi prune' | 'ishi split' | 'ishi run' | 'ishi init' | 'ishi add' | 'ishi status' | 'ishi retry') verb+=" ${COMP_WORDS[i]}" ;;
        *) break ;;
        esac
    done
    case $verb in
    'ishi')
        words='othello renju bits book batch queue worker gtp nboard match gomocup bench serve completion manual'
        options='--version --version --help --help-all --plain'
        files=''
        ;;
    'ishi othello')
        words='play solve analyze review replay show moves openings convert stats explore trace perft bench generate train prove check-proof'
        options='--help --help-all --plain'
        files=''
        ;;
    'ishi othello play')
        words=''
        options='--black --white --name --load --clock --json --threads --hash --depth --level --time --weights --book --variety --seed --help --help-all --plain'
        files=yes
        ;;
    'ishi othello solve')
        words=''
        options='--file --json --all-moves --win-loss --bounds --progress --checkpoint --checkpoint-every --keep-table --threads --hash --weights --store --help --help-all --plain'
        files=yes
        ;;
    'ishi othello analyze')
        words=''
        options='--file --json --depth --level --time --nodes --exact --lines --progress --threads --hash --weights --store --help --help-all --plain'
        files=yes
        ;;
    'ishi othello review')
        words=''
        options='--game --side --svg --depth --level --time --nodes --exact --threads --hash --weights --store --from --strict --json --player --year --opening --score --help --help-all --plain'
        files=yes
        ;;
    'ishi othello replay')
        words=''
        options='--game --side --from --json --depth --level --time --threads --hash --weights --help --help-all --plain'
        files=yes
        ;;
    'ishi othello show')
        words=''
        options='--file --json --help --help-all --plain'
        files=yes
        ;;
    'ishi othello moves')
        words=''
        options='--file --json --help --help-all --plain'
        files=yes
        ;;
    'ishi othello openings')
        words=''
        options='--file --json --list --make --seed --depth --threads --out --help --help-all --plain'
        files=yes
        ;;
    'ishi othello convert')
        words=''
        options='--to --from --strict --json --player --year --opening --score --help --help-all --plain'
        files=yes
        ;;
    'ishi othello stats')
        words=''
        options='--plies --top --from --strict --json --player --year --opening --score --help --help-all --plain'
        files=yes
        ;;
    'ishi othello explore')
        words=''
        options='--games --index --player --year --tournament --result --book --from --strict --json --help --help-all --plain'
        files=yes
        ;;
    'ishi othello trace')
        words=''
        options='--variant --direction --walk --json --help --help-all --plain'
        files=yes
        ;;
    'ishi othello perft')
        words=''
        options='--file --json --divide --free-pass --threads --hash --help --help-all --plain'
        files=yes
        ;;
    'ishi othello bench')
        words=''
        options='--without --positions --depth --count --weights --json --threads --hash --help --help-all --plain'
        files=yes
        ;;
    'ishi othello generate')
        words=''
        options='--games --count --seed --depth --guess --exact --detours --leaves --leaf-depth --fewest --most --empties --queue --threads --weights --from --strict --json --player --year --opening --score --help --help-all --plain'
        files=yes
        ;;
    'ishi othello train')
        words=''
        options='--network --seed --held-out --iterations --ridge --neighbours --outcome --played --begin --epochs --batch --row-rate --head-rate --threads --report --plot --json --help --help-all --plain'
        files=yes
        ;;
    'ishi othello prove')
        words=''
        options='--queue --frontier --out --threads --hash --simulate --json --help --help-all --plain'
        files=yes
        ;;
    'ishi othello check-proof')
        words=''
        options='--sample --seed --threads --hash --json --help --help-all --plain'
        files=yes
        ;;
    'ishi renju')
        words='play analyze review explore replay show forbidden explain shapes vcf vct defend verify openings convert bench generate train'
        options='--help --help-all --plain'
        files=''
        ;;
    'ishi renju play')
        words=''
        options='--black --white --name --load --clock --json --threads --hash --depth --level --time --rule --opening --weights --book --variety --seed --help --help-all --plain'
        files=yes
        ;;
    'ishi renju analyze')
        words=''
        options='--file --json --depth --level --time --nodes --rule --threads --hash --weights --store --lines --progress --help --help-all --plain'
        files=yes
        ;;
    'ishi renju review')
        words=''
        options='--game --side --svg --depth --level --time --nodes --rule --threads --hash --weights --store --from --strict --json --help --help-all --plain'
        files=yes
        ;;
    'ishi renju explore')
        words=''
        options='--games --index --player --year --tournament --result --book --from --strict --json --help --help-all --plain'
        files=yes
        ;;
    'ishi renju replay')
        words=''
        options='--game --side --from --json --rule --opening --boards --depth --level --time --threads --hash --weights --help --help-all --plain'
        files=yes
        ;;
    'ishi renju show')
        words=''
        options='--file --json --svg --help --help-all --plain'
        files=yes
        ;;
    'ishi renju forbidden')
        words=''
        options='--file --json --help --help-all --plain'
        files=yes
        ;;
    'ishi renju explain')
        words=''
        options='--json --help --help-all --plain'
        files=yes
        ;;
    'ishi renju shapes')
        words=''
        options='--json --help --help-all --plain'
        files=yes
        ;;
    'ishi renju vcf')
        words=''
        options='--file --json --max-moves --nodes --time --threads --hash --for --proof --store --shortest --all --avoid --rule --help --help-all --plain'
        files=yes
        ;;
    'ishi renju vct')
        words=''
        options='--file --json --max-moves --nodes --time --threads --hash --for --proof --store --max-threat --help --help-all --plain'
        files=yes
        ;;
    'ishi renju defend')
        words=''
        options='--file --json --max-moves --nodes --time --threads --hash --max-threat --fours --help --help-all --plain'
        files=yes
        ;;
    'ishi renju verify')
        words=''
        options='--json --help --help-all --plain'
        files=yes
        ;;
    'ishi renju openings')
        words=''
        options='--file --json --list --make --seed --nodes --threads --out --help --help-all --plain'
        files=yes
        ;;
    'ishi renju convert')
        words=''
        options='--to --from --strict --json --help --help-all --plain'
        files=yes
        ;;
    'ishi renju bench')
        words=''
        options='--seed --result --playout --scale --held-out --weights --json --help --help-all --plain'
        files=yes
        ;;
    'ishi renju generate')
        words=''
        options='--openings --count --seed --nodes --leaves --leaf-nodes --playout-nodes --queue --threads --weights --json --help --help-all --plain'
        files=yes
        ;;
    'ishi renju train')
        words=''
        options='--out --seed --result --playout --scale --held-out --network --epochs --ridge --rate --threads --order --weights --report --plot --json --help --help-all --plain'
        files=yes
        ;;
    'ishi bits')
        words='transform reverse canonical compile'
        options='--help --help-all --plain'
        files=''
        ;;
    'ishi bits transform')
        words='identity flip-horizontal flip-vertical flip-a1h8 flip-a8h1 rotate-cw90 rotate-ccw90 rotate-180 rotate-cw45-upper rotate-cw45-lower rotate-ccw45-upper rotate-ccw45-lower'
        options='--file --json --size --layout --variant --diagram --steps --walk --time --list --distances --help --help-all --plain'
        files=yes
        ;;
    'ishi bits reverse')
        words=''
        options='--file --json --width --distances --help --help-all --plain'
        files=yes
        ;;
    'ishi bits canonical')
        words=''
        options='--file --json --size --layout --help --help-all --plain'
        files=yes
        ;;
    'ishi bits compile')
        words=''
        options='--from --transform --size --emit --work --json --help --help-all --plain'
        files=yes
        ;;
    'ishi book')
        words='learn show lines merge import export check prune bench'
        options='--help --help-all --plain'
        files=''
        ;;
    'ishi book learn')
        words=''
        options='--games --from --game --positions --time --error --level --lines --threads --hash --queue --weights --progress --json --help --help-all --plain'
        files=yes
        ;;
    'ishi book show')
        words=''
        options='--game --json --help --help-all --plain'
        files=yes
        ;;
    'ishi book lines')
        words=''
        options='--game --json --within --for --help --help-all --plain'
        files=yes
        ;;
    'ishi book merge')
        words=''
        options='--json --help --help-all --plain'
        files=yes
        ;;
    'ishi book import')
        words=''
        options='--from --json --help --help-all --plain'
        files=yes
        ;;
    'ishi book export')
        words=''
        options='--to --json --help --help-all --plain'
        files=yes
        ;;
    'ishi book check')
        words=''
        options='--json --help --help-all --plain'
        files=yes
        ;;
    'ishi book prune')
        words=''
        options='--game --json --within --help --help-all --plain'
        files=yes
        ;;
    'ishi book bench')
        words=''
        options='--positions --json --help --help-all --plain'
        files=yes
        ;;
    'ishi batch')
        words='split run merge'
        options='--help --help-all --plain'
        files=''
        ;;
    'ishi batch split')
        words=''
        options='--question --game --bounds --depth --level --nodes --max-moves --lines --first --second --seed --hash --threads --shards --out --json --help --help-all --plain'
        files=yes
        ;;
    'ishi batch run')
        words=''
        options='--shard --json --help --help-all --plain'
        files=yes
        ;;
    'ishi batch merge')
        words=''
        options='--out --stats --json --help --help-all --plain'
        files=yes
        ;;
    'ishi queue')
        words='init add status retry export'
        options='--help --help-all --plain'
        files=''
        ;;
    'ishi queue init')
        words=''
        options='--sample --tries --json --help --help-all --plain'
        files=yes
        ;;
    'ishi queue add')
        words=''
        options='--question --game --bounds --depth --level --nodes --max-moves --lines --first --second --seed --hash --threads --json --help --help-all --plain'
        files=yes
        ;;
    'ishi queue status')
        words=''
        options='--watch --prometheus --json --help --help-all --plain'
        files=yes
        ;;
    'ishi queue retry')
        words=''
        options='--json --help --help-all --plain'
        files=yes
        ;;
    'ishi queue export')
        words=''
        options='--out --stats --json --help --help-all --plain'
        files=yes
        ;;
    'ishi worker')
        words=''
        options='--lease --until-empty --name --keep --json --help --help-all --plain'
        files=yes
        ;;
    'ishi gtp')
        words=''
        options='--depth --level --time --threads --hash --weights --book --variety --seed --help --help-all --plain'
        files=''
        ;;
    'ishi nboard')
        words=''
        options='--depth --level --time --threads --hash --weights --book --variety --seed --help --help-all --plain'
        files=''
        ;;
    'ishi match')
        words=''
        options='--engine --games --openings --seed --time --game-time --depth --nodes --queue --tolerance --patience --concurrency --draw-after --sprt --alpha --beta --out --keep --json --help --help-all --plain'
        files=yes
        ;;
    'ishi gomocup')
        words=''
        options='--level --rule --threads --hash --weights --book --variety --seed --help --help-all --plain'
        files=''
        ;;
    'ishi bench')
        words=''
        options='--json --help --help-all --plain'
        files=''
        ;;
    'ishi serve')
        words=''
        options='--port --open --folder --queue --book --index --store --threads --hash --help --help-all --plain'
        files=''
        ;;
    'ishi completion')
        words='bash zsh fish'
        options='--help --help-all --plain'
        files=''
        ;;
    'ishi manual')
        words=''
        options='--help --help-all --plain'
        files=''
        ;;
    'ishi play')
        words=''
        options='--black --white --name --load --clock --json --threads --hash --depth --level --time --weights --book --variety --seed --rule --opening --help --help-all --plain'
        files=yes
        ;;
    'ishi solve')
        words=''
        options='--file --json --all-moves --win-loss --bounds --progress --checkpoint --checkpoint-every --keep-table --threads --hash --weights --store --help --help-all --plain'
        files=yes
        ;;
    'ishi analyze')
        words=''
        options='--file --json --depth --level --time --nodes --exact --lines --progress --threads --hash --weights --store --rule --help --help-all --plain'
        files=yes
        ;;
    'ishi review')
        words=''
        options='--game --side --svg --depth --level --time --nodes --exact --threads --hash --weights --store --from --strict --json --player --year --opening --score --rule --help --help-all --plain'
        files=yes
        ;;
    'ishi replay')
        words=''
        options='--game --side --from --json --depth --level --time --threads --hash --weights --rule --opening --boards --help --help-all --plain'
        files=yes
        ;;
    'ishi show')
        words=''
        options='--file --json --svg --game --help --help-all --plain'
        files=yes
        ;;
    'ishi moves')
        words=''
        options='--file --json --help --help-all --plain'
        files=yes
        ;;
    'ishi openings')
        words=''
        options='--file --json --list --make --seed --depth --threads --out --nodes --help --help-all --plain'
        files=yes
        ;;
    'ishi convert')
        words=''
        options='--to --from --strict --json --player --year --opening --score --help --help-all --plain'
        files=yes
        ;;
    'ishi stats')
        words=''
        options='--plies --top --from --strict --json --player --year --opening --score --help --help-all --plain'
        files=yes
        ;;
    'ishi explore')
        words=''
        options='--games --index --player --year --tournament --result --book --from --strict --json --help --help-all --plain'
        files=yes
        ;;
    'ishi trace')
        words=''
        options='--variant --direction --walk --json --help --help-all --plain'
        files=yes
        ;;
    'ishi perft')
        words=''
        options='--file --json --divide --free-pass --threads --hash --help --help-all --plain'
        files=yes
        ;;
    'ishi generate')
        words=''
        options='--games --count --seed --depth --guess --exact --detours --leaves --leaf-depth --fewest --most --empties --queue --threads --weights --from --strict --json --player --year --opening --score --openings --nodes --leaf-nodes --playout-nodes --help --help-all --plain'
        files=yes
        ;;
    'ishi train')
        words=''
        options='--network --seed --held-out --iterations --ridge --neighbours --outcome --played --begin --epochs --batch --row-rate --head-rate --threads --report --plot --json --out --result --playout --scale --rate --order --weights --help --help-all --plain'
        files=yes
        ;;
    'ishi prove')
        words=''
        options='--queue --frontier --out --threads --hash --simulate --json --help --help-all --plain'
        files=yes
        ;;
    'ishi check-proof')
        words=''
        options='--sample --seed --threads --hash --json --help --help-all --plain'
        files=yes
        ;;
    'ishi forbidden')
        words=''
        options='--file --json --help --help-all --plain'
        files=yes
        ;;
    'ishi explain')
        words=''
        options='--json --help --help-all --plain'
        files=yes
        ;;
    'ishi shapes')
        words=''
        options='--json --help --help-all --plain'
        files=yes
        ;;
    'ishi vcf')
        words=''
        options='--file --json --max-moves --nodes --time --threads --hash --for --proof --store --shortest --all --avoid --rule --help --help-all --plain'
        files=yes
        ;;
    'ishi vct')
        words=''
        options='--file --json --max-moves --nodes --time --threads --hash --for --proof --store --max-threat --help --help-all --plain'
        files=yes
        ;;
    'ishi defend')
        words=''
        options='--file --json --max-moves --nodes --time --threads --hash --max-threat --fours --help --help-all --plain'
        files=yes
        ;;
    'ishi verify')
        words=''
        options='--json --help --help-all --plain'
        files=yes
        ;;
    'ishi transform')
        words='identity flip-horizontal flip-vertical flip-a1h8 flip-a8h1 rotate-cw90 rotate-ccw90 rotate-180 rotate-cw45-upper rotate-cw45-lower rotate-ccw45-upper rotate-ccw45-lower'
        options='--file --json --size --layout --variant --diagram --steps --walk --time --list --distances --help --help-all --plain'
        files=yes
        ;;
    'ishi reverse')
        words=''
        options='--file --json --width --distances --help --help-all --plain'
        files=yes
        ;;
    'ishi canonical')
        words=''
        options='--file --json --size --layout --help --help-all --plain'
        files=yes
        ;;
    'ishi compile')
        words=''
        options='--from --transform --size --emit --work --json --help --help-all --plain'
        files=yes
        ;;
    'ishi learn')
        words=''
        options='--games --from --game --positions --time --error --level --lines --threads --hash --queue --weights --progress --json --help --help-all --plain'
        files=yes
        ;;
    'ishi lines')
        words=''
        options='--game --json --within --for --help --help-all --plain'
        files=yes
        ;;
    'ishi merge')
        words=''
        options='--json --out --stats --help --help-all --plain'
        files=yes
        ;;
    'ishi import')
        words=''
        options='--from --json --help --help-all --plain'
        files=yes
        ;;
    'ishi export')
        words=''
        options='--to --json --out --stats --help --help-all --plain'
        files=yes
        ;;
    'ishi check')
        words=''
        options='--json --help --help-all --plain'
        files=yes
        ;;
    'ishi prune')
        words=''
        options='--game --json --within --help --help-all --plain'
        files=yes
        ;;
    'ishi split')
        words=''
        options='--question --game --bounds --depth --level --nodes --max-moves --lines --first --second --seed --hash --threads --shards --out --json --help --help-all --plain'
        files=yes
        ;;
    'ishi run')
        words=''
        options='--shard --json --help --help-all --plain'
        files=yes
        ;;
    'ishi init')
        words=''
        options='--sample --tries --json --help --help-all --plain'
        files=yes
        ;;
    'ishi add')
        words=''
        options='--question --game --bounds --depth --level --nodes --max-moves --lines --first --second --seed --hash --threads --json --help --help-all --plain'
        files=yes
        ;;
    'ishi status')
        words=''
        options='--watch --prometheus --json --help --help-all --plain'
        files=yes
        ;;
    'ishi retry')
        words=''
        options='--json --help --help-all --plain'
        files=yes
        ;;
    esac
    if ((first == 2)); then
        options='' files=''
        [[ $verb == ishi ]] && words+=' positions'
    elif [[ $verb == ishi ]]; then
        words+=' help'
    fi
    ((i < COMP_CWORD)) && [[ -z $files ]] && words=''
    # What stands behind an option is its value.
    case "$verb $before" in
    'ishi othello play --black') value='human engine' ;;
    'ishi othello play --white') value='human engine' ;;
    'ishi othello play --name') value='' ;;
    'ishi othello play --load') value='files' ;;
    'ishi othello play --clock') value='' ;;
    'ishi othello play --threads') value='' ;;
    'ishi othello play --hash') value='' ;;
    'ishi othello play --depth') value='' ;;
    'ishi othello play --level') value='' ;;
    'ishi othello play --time') value='' ;;
    'ishi othello play --weights') value='files' ;;
    'ishi othello play --book') value='files' ;;
    'ishi othello play --variety') value='' ;;
    'ishi othello play --seed') value='' ;;
    'ishi othello solve --file') value='files' ;;
    'ishi othello solve --bounds') value='' ;;
    'ishi othello solve --checkpoint') value='files' ;;
    'ishi othello solve --checkpoint-every') value='' ;;
    'ishi othello solve --threads') value='' ;;
    'ishi othello solve --hash') value='' ;;
    'ishi othello solve --weights') value='files' ;;
    'ishi othello solve --store') value='files' ;;
    'ishi othello analyze --file') value='files' ;;
    'ishi othello analyze --depth') value='' ;;
    'ishi othello analyze --level') value='' ;;
    'ishi othello analyze --time') value='' ;;
    'ishi othello analyze --nodes') value='' ;;
    'ishi othello analyze --exact') value='' ;;
    'ishi othello analyze --lines') value='' ;;
    'ishi othello analyze --threads') value='' ;;
    'ishi othello analyze --hash') value='' ;;
    'ishi othello analyze --weights') value='files' ;;
    'ishi othello analyze --store') value='files' ;;
    'ishi othello review --game') value='' ;;
    'ishi othello review --side') value='black white' ;;
    'ishi othello review --svg') value='files' ;;
    'ishi othello review --depth') value='' ;;
    'ishi othello review --level') value='' ;;
    'ishi othello review --time') value='' ;;
    'ishi othello review --nodes') value='' ;;
    'ishi othello review --exact') value='' ;;
    'ishi othello review --threads') value='' ;;
    'ishi othello review --hash') value='' ;;
    'ishi othello review --weights') value='files' ;;
    'ishi othello review --store') value='files' ;;
    'ishi othello review --from') value='wthor ggf sgf pgn transcript obf nboard edax' ;;
    'ishi othello review --player') value='' ;;
    'ishi othello review --year') value='' ;;
    'ishi othello review --opening') value='' ;;
    'ishi othello review --score') value='' ;;
    'ishi othello replay --game') value='' ;;
    'ishi othello replay --side') value='black white' ;;
    'ishi othello replay --from') value='wthor ggf sgf pgn transcript obf nboard edax' ;;
    'ishi othello replay --depth') value='' ;;
    'ishi othello replay --level') value='' ;;
    'ishi othello replay --time') value='' ;;
    'ishi othello replay --threads') value='' ;;
    'ishi othello replay --hash') value='' ;;
    'ishi othello replay --weights') value='files' ;;
    'ishi othello show --file') value='files' ;;
    'ishi othello moves --file') value='files' ;;
    'ishi othello openings --file') value='files' ;;
    'ishi othello openings --make') value='' ;;
    'ishi othello openings --seed') value='' ;;
    'ishi othello openings --depth') value='' ;;
    'ishi othello openings --threads') value='' ;;
    'ishi othello openings --out') value='files' ;;
    'ishi othello convert --to') value='wthor ggf sgf pgn transcript obf nboard edax svg' ;;
    'ishi othello convert --from') value='wthor ggf sgf pgn transcript obf nboard edax' ;;
    'ishi othello convert --player') value='' ;;
    'ishi othello convert --year') value='' ;;
    'ishi othello convert --opening') value='' ;;
    'ishi othello convert --score') value='' ;;
    'ishi othello stats --plies') value='' ;;
    'ishi othello stats --top') value='' ;;
    'ishi othello stats --from') value='wthor ggf sgf pgn transcript obf nboard edax' ;;
    'ishi othello stats --player') value='' ;;
    'ishi othello stats --year') value='' ;;
    'ishi othello stats --opening') value='' ;;
    'ishi othello stats --score') value='' ;;
    'ishi othello explore --games') value='files' ;;
    'ishi othello explore --index') value='files' ;;
    'ishi othello explore --player') value='' ;;
    'ishi othello explore --year') value='' ;;
    'ishi othello explore --tournament') value='' ;;
    'ishi othello explore --result') value='black white draw' ;;
    'ishi othello explore --book') value='' ;;
    'ishi othello explore --from') value='wthor ggf sgf pgn transcript obf nboard edax' ;;
    'ishi othello trace --variant') value='loop transfer transfer-masks transfer-pruned transfer-table transfer-all unrolled parallel-prefix carry subtract line-table bmi2 avx2 avx512' ;;
    'ishi othello trace --direction') value='up up-right right down-right down down-left left up-left' ;;
    'ishi othello perft --file') value='files' ;;
    'ishi othello perft --threads') value='' ;;
    'ishi othello perft --hash') value='' ;;
    'ishi othello bench --without') value='' ;;
    'ishi othello bench --depth') value='' ;;
    'ishi othello bench --count') value='' ;;
    'ishi othello bench --weights') value='files' ;;
    'ishi othello bench --threads') value='' ;;
    'ishi othello bench --hash') value='' ;;
    'ishi othello generate --games') value='files' ;;
    'ishi othello generate --count') value='' ;;
    'ishi othello generate --seed') value='' ;;
    'ishi othello generate --depth') value='' ;;
    'ishi othello generate --guess') value='' ;;
    'ishi othello generate --exact') value='' ;;
    'ishi othello generate --detours') value='' ;;
    'ishi othello generate --leaves') value='' ;;
    'ishi othello generate --leaf-depth') value='' ;;
    'ishi othello generate --fewest') value='' ;;
    'ishi othello generate --most') value='' ;;
    'ishi othello generate --empties') value='' ;;
    'ishi othello generate --queue') value='' ;;
    'ishi othello generate --threads') value='' ;;
    'ishi othello generate --weights') value='files' ;;
    'ishi othello generate --from') value='wthor ggf sgf pgn transcript obf nboard edax' ;;
    'ishi othello generate --player') value='' ;;
    'ishi othello generate --year') value='' ;;
    'ishi othello generate --opening') value='' ;;
    'ishi othello generate --score') value='' ;;
    'ishi othello train --seed') value='' ;;
    'ishi othello train --held-out') value='' ;;
    'ishi othello train --iterations') value='' ;;
    'ishi othello train --ridge') value='' ;;
    'ishi othello train --neighbours') value='' ;;
    'ishi othello train --outcome') value='' ;;
    'ishi othello train --played') value='' ;;
    'ishi othello train --begin') value='files' ;;
    'ishi othello train --epochs') value='' ;;
    'ishi othello train --batch') value='' ;;
    'ishi othello train --row-rate') value='' ;;
    'ishi othello train --head-rate') value='' ;;
    'ishi othello train --threads') value='' ;;
    'ishi othello train --report') value='files' ;;
    'ishi othello train --plot') value='files' ;;
    'ishi othello prove --queue') value='' ;;
    'ishi othello prove --frontier') value='' ;;
    'ishi othello prove --out') value='' ;;
    'ishi othello prove --threads') value='' ;;
    'ishi othello prove --hash') value='' ;;
    'ishi othello prove --simulate') value='files' ;;
    'ishi othello check-proof --sample') value='' ;;
    'ishi othello check-proof --seed') value='' ;;
    'ishi othello check-proof --threads') value='' ;;
    'ishi othello check-proof --hash') value='' ;;
    'ishi renju play --black') value='human engine' ;;
    'ishi renju play --white') value='human engine' ;;
    'ishi renju play --name') value='' ;;
    'ishi renju play --load') value='files' ;;
    'ishi renju play --clock') value='' ;;
    'ishi renju play --threads') value='' ;;
    'ishi renju play --hash') value='' ;;
    'ishi renju play --depth') value='' ;;
    'ishi renju play --level') value='' ;;
    'ishi renju play --time') value='' ;;
    'ishi renju play --rule') value='renju gomoku freestyle' ;;
    'ishi renju play --opening') value='rif yamaguchi soosorv-8 taraguchi-10 swap swap2' ;;
    'ishi renju play --weights') value='files' ;;
    'ishi renju play --book') value='files' ;;
    'ishi renju play --variety') value='' ;;
    'ishi renju play --seed') value='' ;;
    'ishi renju analyze --file') value='files' ;;
    'ishi renju analyze --depth') value='' ;;
    'ishi renju analyze --level') value='' ;;
    'ishi renju analyze --time') value='' ;;
    'ishi renju analyze --nodes') value='' ;;
    'ishi renju analyze --rule') value='renju gomoku freestyle' ;;
    'ishi renju analyze --threads') value='' ;;
    'ishi renju analyze --hash') value='' ;;
    'ishi renju analyze --weights') value='files' ;;
    'ishi renju analyze --store') value='files' ;;
    'ishi renju analyze --lines') value='' ;;
    'ishi renju review --game') value='' ;;
    'ishi renju review --side') value='black white' ;;
    'ishi renju review --svg') value='files' ;;
    'ishi renju review --depth') value='' ;;
    'ishi renju review --level') value='' ;;
    'ishi renju review --time') value='' ;;
    'ishi renju review --nodes') value='' ;;
    'ishi renju review --rule') value='renju gomoku freestyle' ;;
    'ishi renju review --threads') value='' ;;
    'ishi renju review --hash') value='' ;;
    'ishi renju review --weights') value='files' ;;
    'ishi renju review --store') value='files' ;;
    'ishi renju review --from') value='transcript psq sgf lib rif openings' ;;
    'ishi renju explore --games') value='files' ;;
    'ishi renju explore --index') value='files' ;;
    'ishi renju explore --player') value='' ;;
    'ishi renju explore --year') value='' ;;
    'ishi renju explore --tournament') value='' ;;
    'ishi renju explore --result') value='black white draw' ;;
    'ishi renju explore --book') value='' ;;
    'ishi renju explore --from') value='transcript psq sgf lib rif openings' ;;
    'ishi renju replay --game') value='' ;;
    'ishi renju replay --side') value='black white' ;;
    'ishi renju replay --from') value='transcript psq sgf lib rif openings' ;;
    'ishi renju replay --rule') value='renju gomoku freestyle' ;;
    'ishi renju replay --opening') value='rif yamaguchi soosorv-8 taraguchi-10 swap swap2' ;;
    'ishi renju replay --depth') value='' ;;
    'ishi renju replay --level') value='' ;;
    'ishi renju replay --time') value='' ;;
    'ishi renju replay --threads') value='' ;;
    'ishi renju replay --hash') value='' ;;
    'ishi renju replay --weights') value='files' ;;
    'ishi renju show --file') value='files' ;;
    'ishi renju forbidden --file') value='files' ;;
    'ishi renju vcf --file') value='files' ;;
    'ishi renju vcf --max-moves') value='' ;;
    'ishi renju vcf --nodes') value='' ;;
    'ishi renju vcf --time') value='' ;;
    'ishi renju vcf --threads') value='' ;;
    'ishi renju vcf --hash') value='' ;;
    'ishi renju vcf --for') value='black white' ;;
    'ishi renju vcf --proof') value='files' ;;
    'ishi renju vcf --store') value='files' ;;
    'ishi renju vcf --avoid') value='' ;;
    'ishi renju vcf --rule') value='renju gomoku freestyle' ;;
    'ishi renju vct --file') value='files' ;;
    'ishi renju vct --max-moves') value='' ;;
    'ishi renju vct --nodes') value='' ;;
    'ishi renju vct --time') value='' ;;
    'ishi renju vct --threads') value='' ;;
    'ishi renju vct --hash') value='' ;;
    'ishi renju vct --for') value='black white' ;;
    'ishi renju vct --proof') value='files' ;;
    'ishi renju vct --store') value='files' ;;
    'ishi renju vct --max-threat') value='' ;;
    'ishi renju defend --file') value='files' ;;
    'ishi renju defend --max-moves') value='' ;;
    'ishi renju defend --nodes') value='' ;;
    'ishi renju defend --time') value='' ;;
    'ishi renju defend --threads') value='' ;;
    'ishi renju defend --hash') value='' ;;
    'ishi renju defend --max-threat') value='' ;;
    'ishi renju openings --file') value='files' ;;
    'ishi renju openings --make') value='' ;;
    'ishi renju openings --seed') value='' ;;
    'ishi renju openings --nodes') value='' ;;
    'ishi renju openings --threads') value='' ;;
    'ishi renju openings --out') value='files' ;;
    'ishi renju convert --to') value='transcript psq sgf lib rif openings svg' ;;
    'ishi renju convert --from') value='transcript psq sgf lib rif openings' ;;
    'ishi renju bench --seed') value='' ;;
    'ishi renju bench --result') value='' ;;
    'ishi renju bench --playout') value='' ;;
    'ishi renju bench --scale') value='' ;;
    'ishi renju bench --held-out') value='' ;;
    'ishi renju bench --weights') value='files' ;;
    'ishi renju generate --openings') value='files' ;;
    'ishi renju generate --count') value='' ;;
    'ishi renju generate --seed') value='' ;;
    'ishi renju generate --nodes') value='' ;;
    'ishi renju generate --leaves') value='' ;;
    'ishi renju generate --leaf-nodes') value='' ;;
    'ishi renju generate --playout-nodes') value='' ;;
    'ishi renju generate --queue') value='' ;;
    'ishi renju generate --threads') value='' ;;
    'ishi renju generate --weights') value='files' ;;
    'ishi renju train --out') value='files' ;;
    'ishi renju train --seed') value='' ;;
    'ishi renju train --result') value='' ;;
    'ishi renju train --playout') value='' ;;
    'ishi renju train --scale') value='' ;;
    'ishi renju train --held-out') value='' ;;
    'ishi renju train --epochs') value='' ;;
    'ishi renju train --ridge') value='' ;;
    'ishi renju train --rate') value='' ;;
    'ishi renju train --threads') value='' ;;
    'ishi renju train --weights') value='files' ;;
    'ishi renju train --report') value='files' ;;
    'ishi renju train --plot') value='files' ;;
    'ishi bits transform --file') value='files' ;;
    'ishi bits transform --size') value='4 8' ;;
    'ishi bits transform --layout') value='a1=63 a1=0' ;;
    'ishi bits transform --variant') value='coordinates delta-swap quadrants flip-horizontal-first flip-vertical-first flip-a1h8-first flip-a8h1-first rotate-blend byte-swap table multiplication bit-matrix bit-test' ;;
    'ishi bits reverse --file') value='files' ;;
    'ishi bits reverse --width') value='8 16 32 64' ;;
    'ishi bits canonical --file') value='files' ;;
    'ishi bits canonical --size') value='4 8' ;;
    'ishi bits canonical --layout') value='a1=63 a1=0' ;;
    'ishi bits compile --from') value='files' ;;
    'ishi bits compile --transform') value='' ;;
    'ishi bits compile --size') value='' ;;
    'ishi bits compile --emit') value='steps diagram cpp' ;;
    'ishi bits compile --work') value='' ;;
    'ishi book learn --games') value='files' ;;
    'ishi book learn --from') value='wthor ggf sgf pgn transcript obf nboard edax' ;;
    'ishi book learn --game') value='othello renju' ;;
    'ishi book learn --positions') value='' ;;
    'ishi book learn --time') value='' ;;
    'ishi book learn --error') value='' ;;
    'ishi book learn --level') value='' ;;
    'ishi book learn --lines') value='' ;;
    'ishi book learn --threads') value='' ;;
    'ishi book learn --hash') value='' ;;
    'ishi book learn --queue') value='' ;;
    'ishi book learn --weights') value='files' ;;
    'ishi book show --game') value='othello renju' ;;
    'ishi book lines --game') value='othello renju' ;;
    'ishi book lines --within') value='' ;;
    'ishi book lines --for') value='black white' ;;
    'ishi book import --from') value='edax egaroucid rapfi renlib' ;;
    'ishi book export --to') value='edax edax-text egaroucid rapfi renlib' ;;
    'ishi book prune --game') value='othello renju' ;;
    'ishi book prune --within') value='' ;;
    'ishi book bench --positions') value='' ;;
    'ishi batch split --question') value='solve analyze label vcf vct pair' ;;
    'ishi batch split --game') value='othello renju' ;;
    'ishi batch split --bounds') value='' ;;
    'ishi batch split --depth') value='' ;;
    'ishi batch split --level') value='' ;;
    'ishi batch split --nodes') value='' ;;
    'ishi batch split --max-moves') value='' ;;
    'ishi batch split --lines') value='' ;;
    'ishi batch split --first') value='' ;;
    'ishi batch split --second') value='' ;;
    'ishi batch split --seed') value='' ;;
    'ishi batch split --hash') value='' ;;
    'ishi batch split --threads') value='' ;;
    'ishi batch split --shards') value='' ;;
    'ishi batch split --out') value='' ;;
    'ishi batch run --shard') value='' ;;
    'ishi batch merge --out') value='files' ;;
    'ishi batch merge --stats') value='files' ;;
    'ishi queue init --sample') value='' ;;
    'ishi queue init --tries') value='' ;;
    'ishi queue add --question') value='solve analyze label vcf vct pair' ;;
    'ishi queue add --game') value='othello renju' ;;
    'ishi queue add --bounds') value='' ;;
    'ishi queue add --depth') value='' ;;
    'ishi queue add --level') value='' ;;
    'ishi queue add --nodes') value='' ;;
    'ishi queue add --max-moves') value='' ;;
    'ishi queue add --lines') value='' ;;
    'ishi queue add --first') value='' ;;
    'ishi queue add --second') value='' ;;
    'ishi queue add --seed') value='' ;;
    'ishi queue add --hash') value='' ;;
    'ishi queue add --threads') value='' ;;
    'ishi queue status --watch') value='' ;;
    'ishi queue export --out') value='files' ;;
    'ishi queue export --stats') value='files' ;;
    'ishi worker --lease') value='' ;;
    'ishi worker --name') value='' ;;
    'ishi worker --keep') value='' ;;
    'ishi gtp --depth') value='' ;;
    'ishi gtp --level') value='' ;;
    'ishi gtp --time') value='' ;;
    'ishi gtp --threads') value='' ;;
    'ishi gtp --hash') value='' ;;
    'ishi gtp --weights') value='files' ;;
    'ishi gtp --book') value='files' ;;
    'ishi gtp --variety') value='' ;;
    'ishi gtp --seed') value='' ;;
    'ishi nboard --depth') value='' ;;
    'ishi nboard --level') value='' ;;
    'ishi nboard --time') value='' ;;
    'ishi nboard --threads') value='' ;;
    'ishi nboard --hash') value='' ;;
    'ishi nboard --weights') value='files' ;;
    'ishi nboard --book') value='files' ;;
    'ishi nboard --variety') value='' ;;
    'ishi nboard --seed') value='' ;;
    'ishi match --engine') value='' ;;
    'ishi match --games') value='' ;;
    'ishi match --openings') value='' ;;
    'ishi match --seed') value='' ;;
    'ishi match --time') value='' ;;
    'ishi match --game-time') value='' ;;
    'ishi match --depth') value='' ;;
    'ishi match --nodes') value='' ;;
    'ishi match --queue') value='' ;;
    'ishi match --tolerance') value='' ;;
    'ishi match --patience') value='' ;;
    'ishi match --concurrency') value='' ;;
    'ishi match --draw-after') value='' ;;
    'ishi match --sprt') value='' ;;
    'ishi match --alpha') value='' ;;
    'ishi match --beta') value='' ;;
    'ishi match --out') value='files' ;;
    'ishi match --keep') value='files' ;;
    'ishi gomocup --level') value='' ;;
    'ishi gomocup --rule') value='renju gomoku freestyle' ;;
    'ishi gomocup --threads') value='' ;;
    'ishi gomocup --hash') value='' ;;
    'ishi gomocup --weights') value='files' ;;
    'ishi gomocup --book') value='files' ;;
    'ishi gomocup --variety') value='' ;;
    'ishi gomocup --seed') value='' ;;
    'ishi serve --port') value='' ;;
    'ishi serve --folder') value='' ;;
    'ishi serve --queue') value='' ;;
    'ishi serve --book') value='' ;;
    'ishi serve --index') value='files' ;;
    'ishi serve --store') value='files' ;;
    'ishi serve --threads') value='' ;;
    'ishi serve --hash') value='' ;;
    'ishi play --black') value='human engine' ;;
    'ishi play --white') value='human engine' ;;
    'ishi play --name') value='' ;;
    'ishi play --load') value='files' ;;
    'ishi play --clock') value='' ;;
    'ishi play --threads') value='' ;;
    'ishi play --hash') value='' ;;
    'ishi play --depth') value='' ;;
    'ishi play --level') value='' ;;
    'ishi play --time') value='' ;;
    'ishi play --weights') value='files' ;;
    'ishi play --book') value='files' ;;
    'ishi play --variety') value='' ;;
    'ishi play --seed') value='' ;;
    'ishi play --rule') value='renju gomoku freestyle' ;;
    'ishi play --opening') value='rif yamaguchi soosorv-8 taraguchi-10 swap swap2' ;;
    'ishi solve --file') value='files' ;;
    'ishi solve --bounds') value='' ;;
    'ishi solve --checkpoint') value='files' ;;
    'ishi solve --checkpoint-every') value='' ;;
    'ishi solve --threads') value='' ;;
    'ishi solve --hash') value='' ;;
    'ishi solve --weights') value='files' ;;
    'ishi solve --store') value='files' ;;
    'ishi analyze --file') value='files' ;;
    'ishi analyze --depth') value='' ;;
    'ishi analyze --level') value='' ;;
    'ishi analyze --time') value='' ;;
    'ishi analyze --nodes') value='' ;;
    'ishi analyze --exact') value='' ;;
    'ishi analyze --lines') value='' ;;
    'ishi analyze --threads') value='' ;;
    'ishi analyze --hash') value='' ;;
    'ishi analyze --weights') value='files' ;;
    'ishi analyze --store') value='files' ;;
    'ishi analyze --rule') value='renju gomoku freestyle' ;;
    'ishi review --game') value='' ;;
    'ishi review --side') value='black white' ;;
    'ishi review --svg') value='files' ;;
    'ishi review --depth') value='' ;;
    'ishi review --level') value='' ;;
    'ishi review --time') value='' ;;
    'ishi review --nodes') value='' ;;
    'ishi review --exact') value='' ;;
    'ishi review --threads') value='' ;;
    'ishi review --hash') value='' ;;
    'ishi review --weights') value='files' ;;
    'ishi review --store') value='files' ;;
    'ishi review --from') value='wthor ggf sgf pgn transcript obf nboard edax' ;;
    'ishi review --player') value='' ;;
    'ishi review --year') value='' ;;
    'ishi review --opening') value='' ;;
    'ishi review --score') value='' ;;
    'ishi review --rule') value='renju gomoku freestyle' ;;
    'ishi replay --game') value='' ;;
    'ishi replay --side') value='black white' ;;
    'ishi replay --from') value='wthor ggf sgf pgn transcript obf nboard edax' ;;
    'ishi replay --depth') value='' ;;
    'ishi replay --level') value='' ;;
    'ishi replay --time') value='' ;;
    'ishi replay --threads') value='' ;;
    'ishi replay --hash') value='' ;;
    'ishi replay --weights') value='files' ;;
    'ishi replay --rule') value='renju gomoku freestyle' ;;
    'ishi replay --opening') value='rif yamaguchi soosorv-8 taraguchi-10 swap swap2' ;;
    'ishi show --file') value='files' ;;
    'ishi show --game') value='othello renju' ;;
    'ishi moves --file') value='files' ;;
    'ishi openings --file') value='files' ;;
    'ishi openings --make') value='' ;;
    'ishi openings --seed') value='' ;;
    'ishi openings --depth') value='' ;;
    'ishi openings --threads') value='' ;;
    'ishi openings --out') value='files' ;;
    'ishi openings --nodes') value='' ;;
    'ishi convert --to') value='wthor ggf sgf pgn transcript obf nboard edax svg' ;;
    'ishi convert --from') value='wthor ggf sgf pgn transcript obf nboard edax' ;;
    'ishi convert --player') value='' ;;
    'ishi convert --year') value='' ;;
    'ishi convert --opening') value='' ;;
    'ishi convert --score') value='' ;;
    'ishi stats --plies') value='' ;;
    'ishi stats --top') value='' ;;
    'ishi stats --from') value='wthor ggf sgf pgn transcript obf nboard edax' ;;
    'ishi stats --player') value='' ;;
    'ishi stats --year') value='' ;;
    'ishi stats --opening') value='' ;;
    'ishi stats --score') value='' ;;
    'ishi explore --games') value='files' ;;
    'ishi explore --index') value='files' ;;
    'ishi explore --player') value='' ;;
    'ishi explore --year') value='' ;;
    'ishi explore --tournament') value='' ;;
    'ishi explore --result') value='black white draw' ;;
    'ishi explore --book') value='' ;;
    'ishi explore --from') value='wthor ggf sgf pgn transcript obf nboard edax' ;;
    'ishi trace --variant') value='loop transfer transfer-masks transfer-pruned transfer-table transfer-all unrolled parallel-prefix carry subtract line-table bmi2 avx2 avx512' ;;
    'ishi trace --direction') value='up up-right right down-right down down-left left up-left' ;;
    'ishi perft --file') value='files' ;;
    'ishi perft --threads') value='' ;;
    'ishi perft --hash') value='' ;;
    'ishi generate --games') value='files' ;;
    'ishi generate --count') value='' ;;
    'ishi generate --seed') value='' ;;
    'ishi generate --depth') value='' ;;
    'ishi generate --guess') value='' ;;
    'ishi generate --exact') value='' ;;
    'ishi generate --detours') value='' ;;
    'ishi generate --leaves') value='' ;;
    'ishi generate --leaf-depth') value='' ;;
    'ishi generate --fewest') value='' ;;
    'ishi generate --most') value='' ;;
    'ishi generate --empties') value='' ;;
    'ishi generate --queue') value='' ;;
    'ishi generate --threads') value='' ;;
    'ishi generate --weights') value='files' ;;
    'ishi generate --from') value='wthor ggf sgf pgn transcript obf nboard edax' ;;
    'ishi generate --player') value='' ;;
    'ishi generate --year') value='' ;;
    'ishi generate --opening') value='' ;;
    'ishi generate --score') value='' ;;
    'ishi generate --openings') value='files' ;;
    'ishi generate --nodes') value='' ;;
    'ishi generate --leaf-nodes') value='' ;;
    'ishi generate --playout-nodes') value='' ;;
    'ishi train --seed') value='' ;;
    'ishi train --held-out') value='' ;;
    'ishi train --iterations') value='' ;;
    'ishi train --ridge') value='' ;;
    'ishi train --neighbours') value='' ;;
    'ishi train --outcome') value='' ;;
    'ishi train --played') value='' ;;
    'ishi train --begin') value='files' ;;
    'ishi train --epochs') value='' ;;
    'ishi train --batch') value='' ;;
    'ishi train --row-rate') value='' ;;
    'ishi train --head-rate') value='' ;;
    'ishi train --threads') value='' ;;
    'ishi train --report') value='files' ;;
    'ishi train --plot') value='files' ;;
    'ishi train --out') value='files' ;;
    'ishi train --result') value='' ;;
    'ishi train --playout') value='' ;;
    'ishi train --scale') value='' ;;
    'ishi train --rate') value='' ;;
    'ishi train --weights') value='files' ;;
    'ishi prove --queue') value='' ;;
    'ishi prove --frontier') value='' ;;
    'ishi prove --out') value='' ;;
    'ishi prove --threads') value='' ;;
    'ishi prove --hash') value='' ;;
    'ishi prove --simulate') value='files' ;;
    'ishi check-proof --sample') value='' ;;
    'ishi check-proof --seed') value='' ;;
    'ishi check-proof --threads') value='' ;;
    'ishi check-proof --hash') value='' ;;
    'ishi forbidden --file') value='files' ;;
    'ishi vcf --file') value='files' ;;
    'ishi vcf --max-moves') value='' ;;
    'ishi vcf --nodes') value='' ;;
    'ishi vcf --time') value='' ;;
    'ishi vcf --threads') value='' ;;
    'ishi vcf --hash') value='' ;;
    'ishi vcf --for') value='black white' ;;
    'ishi vcf --proof') value='files' ;;
    'ishi vcf --store') value='files' ;;
    'ishi vcf --avoid') value='' ;;
    'ishi vcf --rule') value='renju gomoku freestyle' ;;
    'ishi vct --file') value='files' ;;
    'ishi vct --max-moves') value='' ;;
    'ishi vct --nodes') value='' ;;
    'ishi vct --time') value='' ;;
    'ishi vct --threads') value='' ;;
    'ishi vct --hash') value='' ;;
    'ishi vct --for') value='black white' ;;
    'ishi vct --proof') value='files' ;;
    'ishi vct --store') value='files' ;;
    'ishi vct --max-threat') value='' ;;
    'ishi defend --file') value='files' ;;
    'ishi defend --max-moves') value='' ;;
    'ishi defend --nodes') value='' ;;
    'ishi defend --time') value='' ;;
    'ishi defend --threads') value='' ;;
    'ishi defend --hash') value='' ;;
    'ishi defend --max-threat') value='' ;;
    'ishi transform --file') value='files' ;;
    'ishi transform --size') value='4 8' ;;
    'ishi transform --layout') value='a1=63 a1=0' ;;
    'ishi transform --variant') value='coordinates delta-swap quadrants flip-horizontal-first flip-vertical-first flip-a1h8-first flip-a8h1-first rotate-blend byte-swap table multiplication bit-matrix bit-test' ;;
    'ishi reverse --file') value='files' ;;
    'ishi reverse --width') value='8 16 32 64' ;;
    'ishi canonical --file') value='files' ;;
    'ishi canonical --size') value='4 8' ;;
    'ishi canonical --layout') value='a1=63 a1=0' ;;
    'ishi compile --from') value='files' ;;
    'ishi compile --transform') value='' ;;
    'ishi compile --size') value='' ;;
    'ishi compile --emit') value='steps diagram cpp' ;;
    'ishi compile --work') value='' ;;
    'ishi learn --games') value='files' ;;
    'ishi learn --from') value='wthor ggf sgf pgn transcript obf nboard edax' ;;
    'ishi learn --game') value='othello renju' ;;
    'ishi learn --positions') value='' ;;
    'ishi learn --time') value='' ;;
    'ishi learn --error') value='' ;;
    'ishi learn --level') value='' ;;
    'ishi learn --lines') value='' ;;
    'ishi learn --threads') value='' ;;
    'ishi learn --hash') value='' ;;
    'ishi learn --queue') value='' ;;
    'ishi learn --weights') value='files' ;;
    'ishi lines --game') value='othello renju' ;;
    'ishi lines --within') value='' ;;
    'ishi lines --for') value='black white' ;;
    'ishi merge --out') value='files' ;;
    'ishi merge --stats') value='files' ;;
    'ishi import --from') value='edax egaroucid rapfi renlib' ;;
    'ishi export --to') value='edax edax-text egaroucid rapfi renlib' ;;
    'ishi export --out') value='files' ;;
    'ishi export --stats') value='files' ;;
    'ishi prune --game') value='othello renju' ;;
    'ishi prune --within') value='' ;;
    'ishi split --question') value='solve analyze label vcf vct pair' ;;
    'ishi split --game') value='othello renju' ;;
    'ishi split --bounds') value='' ;;
    'ishi split --depth') value='' ;;
    'ishi split --level') value='' ;;
    'ishi split --nodes') value='' ;;
    'ishi split --max-moves') value='' ;;
    'ishi split --lines') value='' ;;
    'ishi split --first') value='' ;;
    'ishi split --second') value='' ;;
    'ishi split --seed') value='' ;;
    'ishi split --hash') value='' ;;
    'ishi split --threads') value='' ;;
    'ishi split --shards') value='' ;;
    'ishi split --out') value='' ;;
    'ishi run --shard') value='' ;;
    'ishi init --sample') value='' ;;
    'ishi init --tries') value='' ;;
    'ishi add --question') value='solve analyze label vcf vct pair' ;;
    'ishi add --game') value='othello renju' ;;
    'ishi add --bounds') value='' ;;
    'ishi add --depth') value='' ;;
    'ishi add --level') value='' ;;
    'ishi add --nodes') value='' ;;
    'ishi add --max-moves') value='' ;;
    'ishi add --lines') value='' ;;
    'ishi add --first') value='' ;;
    'ishi add --second') value='' ;;
    'ishi add --seed') value='' ;;
    'ishi add --hash') value='' ;;
    'ishi add --threads') value='' ;;
    'ishi status --watch') value='' ;;
    esac
    if [[ $value == files ]]; then
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
    elif [[ $value != none ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$value" -- "$current")
    elif [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
    elif [[ -n $words || -z $files ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    else
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
    fi
}
complete -F _ishi ishi
