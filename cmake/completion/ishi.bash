# bash completion for ishi; printed by `ishi completion bash`
_ishi() {
    local current=${COMP_WORDS[COMP_CWORD]} verb=ishi words='' options='' value=none i
    # The leading words name the verb.
    for ((i = 1; i < COMP_CWORD; i++)); do
        case "$verb ${COMP_WORDS[i]}" in
        'ishi othello' | 'ishi othello play' | 'ishi othello solve' | 'ishi othello analyze' | 'ishi othello review' | 'ishi othello replay' | 'ishi othello show' | 'ishi othello moves' | 'ishi othello openings' | 'ishi othello convert' | 'ishi othello stats' | 'ishi othello explore' | 'ishi othello trace' | 'ishi othello perft' | 'ishi othello bench' | 'ishi othello generate' | 'ishi othello train' | 'ishi renju' | 'ishi renju play' | 'ishi renju analyze' | 'ishi renju review' | 'ishi renju explore' | 'ishi renju replay' | 'ishi renju show' | 'ishi renju forbidden' | 'ishi renju explain' | 'ishi renju shapes' | 'ishi renju vcf' | 'ishi renju vct' | 'ishi renju defend' | 'ishi renju verify' | 'ishi renju openings' | 'ishi renju convert' | 'ishi renju bench' | 'ishi renju generate' | 'ishi renju train' | 'ishi bits' | 'ishi bits transform' | 'ishi bits reverse' | 'ishi bits canonical' | 'ishi bits compile' | 'ishi book' | 'ishi book show' | 'ishi book merge' | 'ishi book check' | 'ishi book bench' | 'ishi gtp' | 'ishi nboard' | 'ishi match' | 'ishi gomocup' | 'ishi bench' | 'ishi completion' | 'ishi manual') verb+=" ${COMP_WORDS[i]}" ;;
        *) break ;;
        esac
    done
    case $verb in
    'ishi')
        words='othello renju bits book gtp nboard match gomocup bench completion manual'
        options='--version --help --help-all --plain'
        ;;
    'ishi othello')
        words='play solve analyze review replay show moves openings convert stats explore trace perft bench generate train'
        options='--help --help-all --plain'
        ;;
    'ishi othello play')
        words=''
        options='--black --white --name --load --clock --json --threads --hash --depth --level --time --seed --weights --help --help-all --plain'
        ;;
    'ishi othello solve')
        words=''
        options='--file --json --all-moves --win-loss --bounds --progress --checkpoint --checkpoint-every --keep-table --threads --hash --weights --store --help --help-all --plain'
        ;;
    'ishi othello analyze')
        words=''
        options='--file --json --depth --level --time --nodes --exact --lines --progress --threads --hash --weights --store --help --help-all --plain'
        ;;
    'ishi othello review')
        words=''
        options='--game --side --svg --depth --level --time --nodes --exact --threads --hash --weights --store --from --strict --json --player --year --opening --score --help --help-all --plain'
        ;;
    'ishi othello replay')
        words=''
        options='--game --side --from --json --depth --level --time --threads --hash --weights --help --help-all --plain'
        ;;
    'ishi othello show')
        words=''
        options='--file --json --help --help-all --plain'
        ;;
    'ishi othello moves')
        words=''
        options='--file --json --help --help-all --plain'
        ;;
    'ishi othello openings')
        words=''
        options='--file --json --list --make --seed --depth --threads --out --help --help-all --plain'
        ;;
    'ishi othello convert')
        words=''
        options='--to --from --strict --json --player --year --opening --score --help --help-all --plain'
        ;;
    'ishi othello stats')
        words=''
        options='--plies --top --from --strict --json --player --year --opening --score --help --help-all --plain'
        ;;
    'ishi othello explore')
        words=''
        options='--games --index --player --year --tournament --result --from --strict --json --help --help-all --plain'
        ;;
    'ishi othello trace')
        words=''
        options='--variant --direction --walk --json --help --help-all --plain'
        ;;
    'ishi othello perft')
        words=''
        options='--file --json --divide --free-pass --threads --hash --help --help-all --plain'
        ;;
    'ishi othello bench')
        words=''
        options='--without --positions --depth --count --weights --json --threads --hash --help --help-all --plain'
        ;;
    'ishi othello generate')
        words=''
        options='--games --count --seed --depth --guess --exact --detours --fewest --most --empties --threads --weights --from --strict --json --player --year --opening --score --help --help-all --plain'
        ;;
    'ishi othello train')
        words=''
        options='--seed --held-out --iterations --ridge --neighbours --outcome --played --network --epochs --batch --row-rate --head-rate --threads --report --plot --json --help --help-all --plain'
        ;;
    'ishi renju')
        words='play analyze review explore replay show forbidden explain shapes vcf vct defend verify openings convert bench generate train'
        options='--help --help-all --plain'
        ;;
    'ishi renju play')
        words=''
        options='--black --white --name --load --clock --json --threads --hash --depth --level --time --rule --opening --weights --help --help-all --plain'
        ;;
    'ishi renju analyze')
        words=''
        options='--file --json --depth --level --time --nodes --rule --threads --hash --weights --store --lines --help --help-all --plain'
        ;;
    'ishi renju review')
        words=''
        options='--game --side --svg --depth --level --time --nodes --rule --threads --hash --weights --store --from --strict --json --help --help-all --plain'
        ;;
    'ishi renju explore')
        words=''
        options='--games --index --player --year --tournament --result --from --strict --json --help --help-all --plain'
        ;;
    'ishi renju replay')
        words=''
        options='--game --side --from --json --rule --opening --boards --depth --level --time --threads --hash --weights --help --help-all --plain'
        ;;
    'ishi renju show')
        words=''
        options='--file --json --svg --help --help-all --plain'
        ;;
    'ishi renju forbidden')
        words=''
        options='--file --json --help --help-all --plain'
        ;;
    'ishi renju explain')
        words=''
        options='--json --help --help-all --plain'
        ;;
    'ishi renju shapes')
        words=''
        options='--json --help --help-all --plain'
        ;;
    'ishi renju vcf')
        words=''
        options='--file --json --max-moves --nodes --time --threads --hash --for --proof --store --shortest --all --avoid --rule --help --help-all --plain'
        ;;
    'ishi renju vct')
        words=''
        options='--file --json --max-moves --nodes --time --threads --hash --for --proof --store --max-threat --help --help-all --plain'
        ;;
    'ishi renju defend')
        words=''
        options='--file --json --max-moves --nodes --time --threads --hash --max-threat --fours --help --help-all --plain'
        ;;
    'ishi renju verify')
        words=''
        options='--json --help --help-all --plain'
        ;;
    'ishi renju openings')
        words=''
        options='--file --json --list --make --seed --nodes --threads --help --help-all --plain'
        ;;
    'ishi renju convert')
        words=''
        options='--to --from --strict --json --help --help-all --plain'
        ;;
    'ishi renju bench')
        words=''
        options='--seed --result --playout --scale --held-out --weights --json --help --help-all --plain'
        ;;
    'ishi renju generate')
        words=''
        options='--openings --count --seed --nodes --leaves --leaf-nodes --playout-nodes --threads --weights --json --help --help-all --plain'
        ;;
    'ishi renju train')
        words=''
        options='--out --seed --result --playout --scale --held-out --epochs --ridge --rate --order --weights --report --plot --json --help --help-all --plain'
        ;;
    'ishi bits')
        words='transform reverse canonical compile'
        options='--help --help-all --plain'
        ;;
    'ishi bits transform')
        words='identity flip-horizontal flip-vertical flip-a1h8 flip-a8h1 rotate-cw90 rotate-ccw90 rotate-180 rotate-cw45-upper rotate-cw45-lower rotate-ccw45-upper rotate-ccw45-lower'
        options='--file --json --size --layout --variant --diagram --steps --walk --time --list --distances --help --help-all --plain'
        ;;
    'ishi bits reverse')
        words=''
        options='--file --json --width --distances --help --help-all --plain'
        ;;
    'ishi bits canonical')
        words=''
        options='--file --json --size --layout --help --help-all --plain'
        ;;
    'ishi bits compile')
        words=''
        options='--from --transform --size --emit --work --json --help --help-all --plain'
        ;;
    'ishi book')
        words='show merge check bench'
        options='--help --help-all --plain'
        ;;
    'ishi book show')
        words=''
        options='--game --json --help --help-all --plain'
        ;;
    'ishi book merge')
        words=''
        options='--json --help --help-all --plain'
        ;;
    'ishi book check')
        words=''
        options='--json --help --help-all --plain'
        ;;
    'ishi book bench')
        words=''
        options='--positions --json --help --help-all --plain'
        ;;
    'ishi gtp')
        words=''
        options='--depth --level --time --seed --threads --hash --weights --help --help-all --plain'
        ;;
    'ishi nboard')
        words=''
        options='--depth --level --time --seed --threads --hash --weights --help --help-all --plain'
        ;;
    'ishi match')
        words=''
        options='--engine --games --openings --seed --time --game-time --depth --nodes --tolerance --patience --concurrency --draw-after --sprt --alpha --beta --out --keep --json --help --help-all --plain'
        ;;
    'ishi gomocup')
        words=''
        options='--level --rule --threads --hash --weights --help --help-all --plain'
        ;;
    'ishi bench')
        words=''
        options='--json --help --help-all --plain'
        ;;
    'ishi completion')
        words='bash zsh fish'
        options='--help --help-all --plain'
        ;;
    'ishi manual')
        words=''
        options='--help --help-all --plain'
        ;;
    esac
    # What stands behind an option is its value.
    case "$verb ${COMP_WORDS[COMP_CWORD - 1]}" in
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
    'ishi othello play --seed') value='' ;;
    'ishi othello play --weights') value='files' ;;
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
    'ishi othello review --from') value='' ;;
    'ishi othello review --player') value='' ;;
    'ishi othello review --year') value='' ;;
    'ishi othello review --opening') value='' ;;
    'ishi othello review --score') value='' ;;
    'ishi othello replay --game') value='' ;;
    'ishi othello replay --side') value='black white' ;;
    'ishi othello replay --from') value='' ;;
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
    'ishi othello convert --to') value='' ;;
    'ishi othello convert --from') value='' ;;
    'ishi othello convert --player') value='' ;;
    'ishi othello convert --year') value='' ;;
    'ishi othello convert --opening') value='' ;;
    'ishi othello convert --score') value='' ;;
    'ishi othello stats --plies') value='' ;;
    'ishi othello stats --top') value='' ;;
    'ishi othello stats --from') value='' ;;
    'ishi othello stats --player') value='' ;;
    'ishi othello stats --year') value='' ;;
    'ishi othello stats --opening') value='' ;;
    'ishi othello stats --score') value='' ;;
    'ishi othello explore --games') value='files' ;;
    'ishi othello explore --index') value='files' ;;
    'ishi othello explore --player') value='' ;;
    'ishi othello explore --year') value='' ;;
    'ishi othello explore --tournament') value='' ;;
    'ishi othello explore --result') value='' ;;
    'ishi othello explore --from') value='' ;;
    'ishi othello trace --variant') value='' ;;
    'ishi othello trace --direction') value='' ;;
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
    'ishi othello generate --fewest') value='' ;;
    'ishi othello generate --most') value='' ;;
    'ishi othello generate --empties') value='' ;;
    'ishi othello generate --threads') value='' ;;
    'ishi othello generate --weights') value='files' ;;
    'ishi othello generate --from') value='' ;;
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
    'ishi othello train --epochs') value='' ;;
    'ishi othello train --batch') value='' ;;
    'ishi othello train --row-rate') value='' ;;
    'ishi othello train --head-rate') value='' ;;
    'ishi othello train --threads') value='' ;;
    'ishi othello train --report') value='files' ;;
    'ishi othello train --plot') value='files' ;;
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
    'ishi renju play --rule') value='' ;;
    'ishi renju play --opening') value='' ;;
    'ishi renju play --weights') value='files' ;;
    'ishi renju analyze --file') value='files' ;;
    'ishi renju analyze --depth') value='' ;;
    'ishi renju analyze --level') value='' ;;
    'ishi renju analyze --time') value='' ;;
    'ishi renju analyze --nodes') value='' ;;
    'ishi renju analyze --rule') value='' ;;
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
    'ishi renju review --rule') value='' ;;
    'ishi renju review --threads') value='' ;;
    'ishi renju review --hash') value='' ;;
    'ishi renju review --weights') value='files' ;;
    'ishi renju review --store') value='files' ;;
    'ishi renju review --from') value='' ;;
    'ishi renju explore --games') value='files' ;;
    'ishi renju explore --index') value='files' ;;
    'ishi renju explore --player') value='' ;;
    'ishi renju explore --year') value='' ;;
    'ishi renju explore --tournament') value='' ;;
    'ishi renju explore --result') value='' ;;
    'ishi renju explore --from') value='' ;;
    'ishi renju replay --game') value='' ;;
    'ishi renju replay --side') value='black white' ;;
    'ishi renju replay --from') value='' ;;
    'ishi renju replay --rule') value='' ;;
    'ishi renju replay --opening') value='' ;;
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
    'ishi renju vcf --rule') value='' ;;
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
    'ishi renju convert --to') value='' ;;
    'ishi renju convert --from') value='' ;;
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
    'ishi book show --game') value='' ;;
    'ishi book bench --positions') value='' ;;
    'ishi gtp --depth') value='' ;;
    'ishi gtp --level') value='' ;;
    'ishi gtp --time') value='' ;;
    'ishi gtp --seed') value='' ;;
    'ishi gtp --threads') value='' ;;
    'ishi gtp --hash') value='' ;;
    'ishi gtp --weights') value='files' ;;
    'ishi nboard --depth') value='' ;;
    'ishi nboard --level') value='' ;;
    'ishi nboard --time') value='' ;;
    'ishi nboard --seed') value='' ;;
    'ishi nboard --threads') value='' ;;
    'ishi nboard --hash') value='' ;;
    'ishi nboard --weights') value='files' ;;
    'ishi match --engine') value='' ;;
    'ishi match --games') value='' ;;
    'ishi match --openings') value='' ;;
    'ishi match --seed') value='' ;;
    'ishi match --time') value='' ;;
    'ishi match --game-time') value='' ;;
    'ishi match --depth') value='' ;;
    'ishi match --nodes') value='' ;;
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
    'ishi gomocup --rule') value='' ;;
    'ishi gomocup --threads') value='' ;;
    'ishi gomocup --hash') value='' ;;
    'ishi gomocup --weights') value='files' ;;
    esac
    if [[ $value == files || ($value == none && -z $words && $current != -*) ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
    elif [[ $value != none ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$value" -- "$current")
    elif [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
    else
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    fi
}
complete -o filenames -F _ishi ishi
